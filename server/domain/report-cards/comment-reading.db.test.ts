import { beforeEach, expect, test } from 'vitest'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildUser,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { haveCommentsRead } from '#tests/support/comment-reading.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import type {
  CommentToRead,
  ReportComments,
  StudentToRead,
  UnreadComments,
} from '#shared/report-cards/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = academicYearOf(schoolDay())
const inTerm = { academic_year, term: 'Term 3' }
const query = `?academic_year=${academic_year}&term=Term%203`
type Claims = typeof office

beforeEach(() => database.asService((tx) => haveCommentsRead(tx)))

let count = 0

/** A home class with its teacher, a subject class of another teacher, and a comment of each on one student. */
async function buildCommented() {
  const [subject, home, other] = [await buildTeaching(), await buildTeaching(), await buildTeaching()]
  const name = `9${'ABCDEFGHIJ'[count++]!}`
  const group = await buildClass(database, { name, ...inTerm, teacher_id: subject.teacher.id })
  const student = await buildStudent(database, { class_name: name, first_name: 'Ruth' })
  await enrol(database, student, group)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: name, teacher_id: home.teacher.id }),
  )
  const save = async (claims: Claims, of: string, comment: string | null, before: string | null) =>
    (
      await call('PUT', `/teacher/report-comments/${of}`, claims, {
        ...inTerm,
        comments: [{ student_id: student.id, comment, before }],
      })
    ).status
  const [ofClass, ofHome] = [`class:${group.id}`, `home:${name}`]
  expect(await save(subject.claims, ofClass, 'Ruth read well.', null)).toBe(200)
  expect(await save(home.claims, ofHome, 'A good term.', null)).toBe(200)
  const toRead = async (claims: Claims) => {
    const { status, body } = await call<StudentToRead[]>('GET', `/report-comments/${name}${query}`, claims)
    expect(status).toBe(200)
    return body.flatMap(({ comments }) => comments)
  }
  const unread = async (claims: Claims) =>
    (await call<UnreadComments[]>('GET', `/report-comments/unread${query}`, claims)).body.find(
      ({ class_name }) => class_name === name,
    )
  const read = async (claims: Claims, of: CommentToRead, change: { comment?: string; note?: string } = {}) =>
    (
      await call('PUT', `/report-comments/${academic_year}/Term%203`, claims, {
        readings: [{ id: of.id, before: of.comment, comment: of.comment, note: null, ...change }],
      })
    ).status
  const written = async (claims: Claims, of: string) =>
    (await call<ReportComments>('GET', `/teacher/report-comments/${of}${query}`, claims)).body.students[0]!
  return { subject, home, other, name, group, student, ofClass, ofHome, save, toRead, unread, read, written }
}

test('a school that does not have comments read sees nothing of it, and nobody can accept one', async () => {
  const { home, subject, ofClass, toRead, unread, read, written } = await buildCommented()
  const [comment] = await toRead(office)
  await database.asService((tx) => haveCommentsRead(tx, 'Not read first'))
  expect([await toRead(office), await toRead(home.claims), await unread(office)]).toEqual([[], [], undefined])
  expect(await written(subject.claims, ofClass)).toMatchObject({ reading: null })
  expect(await read(office, comment!)).toBe(403)
})

test('the home class’s teacher reads the comments of the subjects, the office all, and nobody an own one or one of another class', async () => {
  const { subject, home, other, student, name, toRead, unread, read } = await buildCommented()
  const student_user = await buildUser(database)
  await database.asService((tx) =>
    tx.updateTable('students').set({ user_id: student_user.id }).where('id', '=', student.id).execute(),
  )
  const [ofSubject, onTerm] = await toRead(office)
  expect([ofSubject, onTerm]).toMatchObject([
    {
      comment: 'Ruth read well.',
      state: 'unread',
      writer: `${subject.teacher.given_name} ${subject.teacher.surname}`,
      is_own: false,
    },
    { subject: null, comment: 'A good term.', is_own: false },
  ])
  expect(await unread(office)).toEqual({ class_name: name, unread: 2, returned: 0 })
  expect(await unread(home.claims)).toEqual({ class_name: name, unread: 1, returned: 0 })
  expect((await toRead(home.claims)).map(({ is_own }) => is_own)).toEqual([false, true])

  for (const [claims, comment] of [
    [subject.claims, ofSubject],
    [other.claims, ofSubject],
    [subject.claims, onTerm],
    [home.claims, onTerm],
  ] as const)
    expect(await read(claims, comment!)).toBe(403)
  expect([await toRead(other.claims), await unread(other.claims), await toRead(subject.claims)]).toEqual([
    [],
    undefined,
    [],
  ])
  const ofStudent = await claimsOf(database, student_user.id)
  expect(await read(ofStudent, ofSubject!)).toBe(403)
  expect((await call('GET', `/report-comments/${name}${query}`, ofStudent)).status).toBe(403)

  expect(await read(home.claims, ofSubject!)).toBe(200)
  expect(await read(office, onTerm!)).toBe(200)
  expect(await unread(office)).toBeUndefined()
})

test('the teacher of the home class who teaches the subject too does not accept the comment on it, whoever wrote it', async () => {
  const { subject, home, group, toRead, read } = await buildCommented()
  await database.asService((tx) =>
    tx.updateTable('classes').set({ teacher_id: home.teacher.id }).where('id', '=', group.id).execute(),
  )
  const [ofSubject] = await toRead(home.claims)
  expect(ofSubject).toMatchObject({ is_own: true })
  expect(await read(home.claims, ofSubject!)).toBe(403)
  await database.asService(async (tx) => {
    const { id } = subject.teacher
    await tx.updateTable('classes').set({ teacher_id: id }).where('id', '=', group.id).execute()
    await tx
      .updateTable('report_comments')
      .set({ written_by: home.teacher.id })
      .where('class_id', '=', group.id)
      .execute()
  })
  expect(await read(home.claims, ofSubject!)).toBe(403)
})

test('a correction is kept with who wrote and who corrected, and a comment that is changed is to be read again', async () => {
  const { subject, home, ofClass, save, toRead, unread, read, written } = await buildCommented()
  const [found] = await toRead(home.claims)
  expect(await read(home.claims, found!, { comment: '' })).toBe(422)
  expect(await read(home.claims, found!, { comment: 'Ruth reads well.' })).toBe(200)
  expect(await read(home.claims, found!, { comment: 'Ruth reads well.' })).toBe(200)
  expect((await toRead(office))[0]).toMatchObject({
    comment: 'Ruth reads well.',
    written_comment: 'Ruth read well.',
    state: 'accepted',
    writer: `${subject.teacher.given_name} ${subject.teacher.surname}`,
    corrector: `${home.teacher.given_name} ${home.teacher.surname}`,
  })
  expect(await written(subject.claims, ofClass)).toMatchObject({
    comment: 'Ruth reads well.',
    reading: { state: 'accepted', note: null, written_comment: 'Ruth read well.' },
  })
  // Whoever read the comment of before has not read this one.
  expect(await read(office, found!, { comment: 'Ruth writes well.' })).toBe(409)
  expect(await save(subject.claims, ofClass, 'Ruth reads well.', 'Ruth reads well.')).toBe(200)
  expect((await toRead(office))[0]).toMatchObject({ state: 'accepted' })
  expect(await save(subject.claims, ofClass, 'Ruth reads a lot.', 'Ruth reads well.')).toBe(200)
  expect((await toRead(office))[0]).toMatchObject({
    state: 'unread',
    written_comment: null,
    comment: 'Ruth reads a lot.',
  })
  expect(await unread(home.claims)).toMatchObject({ unread: 1 })
})

test('a home class without students has no comments to write, and is not another’s', async () => {
  const { home, other } = await buildCommented()
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: '9Z', teacher_id: home.teacher.id }),
  )
  const address = `/teacher/report-comments/home:9Z${query}`
  expect(await call('GET', address, home.claims)).toMatchObject({ status: 200, body: { students: [] } })
  expect((await call('GET', address, other.claims)).status).toBe(404)
})

test('a returned comment is on the first screen of its writer, who changes it until the results are released', async () => {
  const { subject, home, group, name, ofClass, ofHome, save, toRead, unread, read, written } =
    await buildCommented()
  const returnedTo = async ({ claims }: typeof home) =>
    (await call<TeacherWork>('GET', '/teacher/work', claims)).body.returned_comments
  const state = async (to: string) =>
    await database.asService(async (tx) => {
      await tx.deleteFrom('class_results').where('class_id', '=', group.id).execute()
      await insertOne(tx, 'class_results', { class_id: group.id, state: to })
    })
  const [ofSubject, onTerm] = await toRead(office)
  expect(await returnedTo(subject)).toEqual([])
  expect(await read(home.claims, ofSubject!, { note: 'Say what Ruth reads.' })).toBe(200)
  expect(await read(office, onTerm!, { note: 'Too short.' })).toBe(200)
  expect(await returnedTo(subject)).toMatchObject([
    { group: ofClass, class_name: name, academic_year, term: 'Term 3', comments: 1 },
  ])
  expect(await returnedTo(home)).toMatchObject([
    { group: ofHome, class_name: name, subject_name: null, comments: 1 },
  ])
  expect(await unread(office)).toEqual({ class_name: name, unread: 0, returned: 2 })
  expect(await written(subject.claims, ofClass)).toMatchObject({
    reading: { state: 'returned', note: 'Say what Ruth reads.' },
  })

  await state('checked')
  expect(await save(subject.claims, ofClass, 'Ruth reads novels.', 'Ruth read well.')).toBe(200)
  expect(await save(subject.claims, ofClass, 'Ruth reads novels.', 'Ruth read well.')).toBe(200)
  expect(await save(subject.claims, ofClass, 'Ruth reads poems.', 'Ruth reads novels.')).toBe(409)
  expect(await returnedTo(subject)).toEqual([])
  expect(await unread(office)).toEqual({ class_name: name, unread: 1, returned: 1 })

  const [again] = await toRead(office)
  expect(await read(office, again!, { note: 'Which ones?' })).toBe(200)
  await state('released')
  expect(await returnedTo(subject)).toEqual([])
  expect(await written(subject.claims, ofClass)).toMatchObject({ reading: null })
  expect(await save(subject.claims, ofClass, 'Ruth reads poems.', 'Ruth reads novels.')).toBe(409)
  expect(await read(office, again!)).toBe(409)
  expect(await unread(office)).toBeUndefined()
})
