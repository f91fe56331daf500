import { expect, test } from 'vitest'
import {
  buildAdmin,
  buildClass,
  buildGrade,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request } = await testSchool()

test('a teacher saves the results of a class with their parts, grades and positions, and a stranger does not', async () => {
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const part = (title: string, ...kinds: string[]) => ({
    title,
    weight: 50,
    kinds,
    within: 'points',
    best: null,
  })
  const saved = await call('PUT', '/admin/result-schemes', office, {
    academic_year: '2026',
    grade_level: 9,
    subject_id: null,
    term: null,
    components: [part('Tests', 'test'), part('Other work')],
    factor: 100,
    cap: 100,
    version: null,
  })
  expect(saved.status).toBe(200)
  const [teacher, stranger] = [await buildTeacher(database), await buildTeacher(database)]
  const group = await buildClass(database, { name: '9A', academic_year: '2026', teacher_id: teacher.id })
  const students = []
  for (const [last_name, tests, other] of [
    ['Aka', 8, 9],
    ['Bani', 8, null],
    ['=Cami', 8, 7],
  ] as const) {
    const student = await buildStudent(database, { last_name, first_name: 'Ruth' })
    students.push(student)
    await enrol(database, student, group)
    const of = { student_id: student.id, class_id: group.id, points_possible: 10 }
    await buildGrade(database, { ...of, grade_type: 'test', points_earned: tests })
    if (other !== null) await buildGrade(database, { ...of, points_earned: other })
  }
  const read = async (id: string) =>
    await request(
      'GET',
      `/api/v1/teacher/classes/${group.id}/results/file?format=csv`,
      await claimsOf(database, id),
    )
  const reply = await read(teacher.id)
  const [head, ...lines] = (await reply.text()).replace('\uFEFF', '').trim().split('\r\n')
  const numbers = students.map(({ admission_number }) => admission_number)
  expect(head).toBe('Surname,Given name,Admission number,Tests 50 %,Other work 50 %,Result,Grade,Position')
  expect(lines.toSorted()).toEqual(
    [
      `'=Cami,Ruth,${numbers[2]},80,70,75,Credit,3`,
      `Aka,Ruth,${numbers[0]},80,90,85,Distinction,1`,
      `Bani,Ruth,${numbers[1]},80,,80,Distinction,2`,
    ].toSorted(),
  )
  expect(reply.headers.get('content-disposition')).toMatch(/filename="Results 9A .*\.csv"/)
  expect((await read(stranger.id)).status).toBe(404)
})
