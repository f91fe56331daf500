import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Note } from '#shared/notes/contract.ts'
import type { StudentGrades, StudentNote, StudentSubject } from '#shared/dashboard/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  buildStudent,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { letterOf } from '#shared/grade-scales/grade-scale.ts'
import { resultOf } from '#shared/results/result.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching, outsidersOf } = await buildStaff(database)

async function classWithNote() {
  const { teacher, claims } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const written = { teacher_id: teacher.id, subject_id: group.subject_id! }
  return {
    group,
    student,
    teacherClaims: claims,
    studentClaims: await claimsOf(database, student.user_id),
    shared: await buildNote(database, { ...written, class_id: group.id, content: 'Plants breathe.' }),
    own: await buildNote(database, written),
  }
}

test('students read the notes of their class, and not those a teacher keeps', async () => {
  const { group, studentClaims, shared, own } = await classWithNote()
  const subject = await call<StudentSubject>('GET', `/student/classes/${group.id}`, studentClaims)
  expect(subject.body.notes).toMatchObject([{ id: shared.id, title: shared.title, file_url: null }])
  const note = await call<StudentNote>('GET', `/student/notes/${shared.id}`, studentClaims)
  expect(note).toMatchObject({ status: 200, body: { content: 'Plants breathe.' } })
  expect((await call('GET', `/student/notes/${own.id}`, studentClaims)).status).toBe(404)
})

test('nobody else reaches a note or a class through a student’s calls', async () => {
  const { group, studentClaims, teacherClaims, shared } = await classWithNote()
  const addresses = [`/student/classes/${group.id}`, `/student/notes/${shared.id}`]
  const stranger = await buildStudent(database)
  const outsiders = [...(await outsidersOf(stranger)), ['the class’s teacher', teacherClaims] as const]
  for (const address of addresses) {
    expect((await call('GET', address, studentClaims)).status, address).toBe(200)
    for (const [who, claims] of outsiders)
      expect([401, 403, 404], `${who} ${address}`).toContain((await call('GET', address, claims)).status)
  }
})

test('a student writes, changes and deletes no note', async () => {
  const { group, studentClaims, teacherClaims, shared } = await classWithNote()
  const input = { title: 'x', content: 'x', subject_id: group.subject_id, class_id: group.id, file: null }
  const before = await call<Note>('GET', `/teacher/notes/${shared.id}`, teacherClaims)
  const { updated_at } = before.body
  const calls = [
    ['POST', '/teacher/notes', { ...input, id: randomUUID() }],
    ['PUT', `/teacher/notes/${shared.id}`, { ...input, updated_at }],
    ['DELETE', `/teacher/notes/${shared.id}`],
  ] as const
  for (const [method, address, body] of calls)
    expect((await call(method, address, studentClaims, body)).status, `${method} ${address}`).toBe(403)
  expect(await call('GET', `/teacher/notes/${shared.id}`, teacherClaims)).toEqual(before)
})

test('a teacher shares a note with an own class of its subject only, and takes it back', async () => {
  const { group, studentClaims, teacherClaims } = await classWithNote()
  const another = await buildClass(database)
  const id = randomUUID()
  const input = { title: 'Leaves', content: 'Green.', subject_id: group.subject_id, file: null }
  const refused = await call('POST', '/teacher/notes', teacherClaims, { ...input, id, class_id: another.id })
  expect(refused).toMatchObject({ status: 422, body: { data: { fields: { class_id: expect.any(String) } } } })

  const created = await call<Note>('POST', '/teacher/notes', teacherClaims, {
    ...input,
    id,
    class_id: group.id,
  })
  expect(created.body).toMatchObject({ class_id: group.id, class_name: group.name })
  expect((await call('GET', `/student/notes/${id}`, studentClaims)).status).toBe(200)

  const { updated_at } = created.body
  await call('PUT', `/teacher/notes/${id}`, teacherClaims, { ...input, class_id: null, updated_at })
  expect((await call('GET', `/student/notes/${id}`, studentClaims)).status).toBe(404)
})

test('a class shows all its grades and resources, and nothing of classmates or other classes', async () => {
  const { group, student, studentClaims } = await classWithNote()
  const otherClass = await buildClass(database)
  await enrol(database, student, otherClass)
  const classmate = await buildStudent(database)
  await enrol(database, classmate, group)
  const mine = await buildGrade(database, { student_id: student.id, class_id: group.id })
  await buildGrade(database, { student_id: classmate.id, class_id: group.id })
  await buildGrade(database, { student_id: student.id, class_id: otherClass.id })
  const resource = await buildResource(database, { class_id: group.id })
  await buildResource(database, { class_id: otherClass.id })
  const { body } = await call<StudentSubject>('GET', `/student/classes/${group.id}`, studentClaims)
  expect(body.grades.map(({ id }) => id)).toEqual([mine.id])
  expect(body.resources.map(({ id }) => id)).toEqual([resource.id])
})

test('grades come by term and subject, with what the average is made of', async () => {
  const { group, student, studentClaims } = await classWithNote()
  const nextTerm = await buildClass(database, {
    name: group.name,
    subject_id: group.subject_id,
    term: 'Term 2',
  })
  await enrol(database, student, nextTerm)
  const points = (class_id: string, points_earned: number, points_possible: number) =>
    buildGrade(database, { student_id: student.id, class_id, points_earned, points_possible })
  await points(group.id, 10, 20)
  await points(nextTerm.id, 9, 10)
  await points(nextTerm.id, 18, 30)
  const newest = await call<StudentGrades>('GET', '/student/grades', studentClaims)
  expect(newest.body).toMatchObject({
    terms: [{ term: 'Term 2' }, { term: 'Term 1' }],
    term: { term: 'Term 2' },
    subjects: [{ class_id: nextTerm.id, grades: [{}, {}], open: [] }],
  })
  const earlier = await call<StudentGrades>(
    'GET',
    '/student/grades?academic_year=2025&term=Term%201',
    studentClaims,
  )
  expect(earlier.body.subjects).toMatchObject([{ class_id: group.id, grades: [{ percentage: 50 }] }])
})

test('grades come with the scheme and scale of their class, and with the work that has no grade yet', async () => {
  const { student, studentClaims } = await classWithNote()
  const group = await buildClass(database, { name: '10C', academic_year: '2025' })
  await enrol(database, student, group)
  await database.asService((tx) =>
    insertOne(tx, 'result_schemes', {
      academic_year: '2024',
      grade_level: 10,
      components: JSON.stringify([
        { title: 'Tests', weight: 40, kinds: ['test'], within: 'equal', best: 2 },
        { title: 'Other work', weight: 60, kinds: [], within: 'points', best: null },
      ]),
    }),
  )
  const work = { student_id: student.id, class_id: group.id, points_possible: 20 }
  await buildGrade(database, { ...work, grade_type: 'test', points_earned: 13 })
  await buildGrade(database, { ...work, points_earned: 20 })
  await buildAssignment(database, { class_id: group.id, title: 'Essay' })
  const { body } = await call<StudentGrades>('GET', '/student/grades', studentClaims)
  const [subject] = body.subjects
  const result = resultOf(subject!.scheme, subject!.grades).percentage
  expect([result, letterOf(subject!.scale, result!)]).toEqual([86, 'Distinction'])
  expect(subject!.open).toMatchObject([{ title: 'Essay', grade_type: 'assignment' }])
})
