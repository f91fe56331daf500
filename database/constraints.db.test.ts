import { expect, test } from 'vitest'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  buildStudent,
  buildSubject,
  buildSubmission,
  buildTeacher,
  buildUser,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const unique = { code: '23505' }
const check = { code: '23514' }
const foreignKey = { code: '23503' }

function remove(
  table: 'classes' | 'subjects' | 'students' | 'assignments' | 'auth.users' | 'teachers',
  id: string,
) {
  return database.asService((tx) => tx.deleteFrom(table).where('id', '=', id).execute())
}

test('an admission number is given once, whatever its case', async () => {
  await buildStudent(database, { admission_number: 'ab12', user_id: null })
  await expect(buildStudent(database, { admission_number: 'AB12', user_id: null })).rejects.toMatchObject(
    unique,
  )
})

test('an account belongs to one student', async () => {
  const { user_id } = await buildStudent(database)
  await expect(buildStudent(database, { user_id })).rejects.toMatchObject(unique)
})

test('a teacher ID and a teacher’s e-mail are given once, whatever their case', async () => {
  await buildTeacher(database, { teacher_id: 'T-900', email: 'once@example.com' })
  await expect(buildTeacher(database, { teacher_id: 't-900' })).rejects.toMatchObject(unique)
  await expect(buildTeacher(database, { email: 'Once@Example.com' })).rejects.toMatchObject(unique)
})

test('an account’s e-mail is lower case and given once', async () => {
  await buildUser(database, { email: 'same@example.com' })
  await expect(buildUser(database, { email: 'same@example.com' })).rejects.toMatchObject(unique)
  await expect(buildUser(database, { email: 'Same@example.com' })).rejects.toMatchObject(check)
})

test('a student is enrolled in a class once', async () => {
  const student = await buildStudent(database)
  const taught = await buildClass(database)
  await enrol(database, student, taught)
  await expect(enrol(database, student, taught)).rejects.toMatchObject(unique)
})

test('a student has one hand-in and one mark for an assignment', async () => {
  const { assignment_id, student_id } = await buildSubmission(database)
  await expect(buildSubmission(database, { assignment_id, student_id })).rejects.toMatchObject(unique)
  await buildGrade(database, { assignment_id, student_id })
  await expect(buildGrade(database, { assignment_id, student_id })).rejects.toMatchObject(unique)
})

test.each([
  ['a status that does not exist', { status: 'Expelled' }],
  ['a blank name', { first_name: '  ' }],
  ['a name of 101 characters', { last_name: 'x'.repeat(101) }],
  ['a grade outside 9 to 12', { grade_level: 13 }],
  ['a home class that does not exist', { class_name: '13.1' }],
  ['a home class of another grade', { grade_level: 10, class_name: '9A' }],
  ['an e-mail that is none', { contact_email: 'ruth at home' }],
  ['an admission number with a space', { admission_number: '2025 1' }],
])('a student with %s is refused', async (_, overrides) => {
  await expect(buildStudent(database, { user_id: null, ...overrides })).rejects.toMatchObject(check)
})

test.each([
  ['a day of the weekend', { weekday: 6, period: 1 }],
  ['a thirteenth period', { weekday: 1, period: 13 }],
])('a lesson on %s is refused', async (_, lesson) => {
  const { id: class_id } = await buildClass(database)
  const insert = database.asService((tx) => insertOne(tx, 'lessons', { class_id, ...lesson }))
  await expect(insert).rejects.toMatchObject(check)
})

test.each([
  ['a term that does not exist', { term: 'Term 5' }],
  ['a name that is no class', { name: '9,A' }],
  ['a blank year', { academic_year: ' ' }],
])('a class with %s is refused', async (_, overrides) => {
  await expect(buildClass(database, overrides)).rejects.toMatchObject(check)
})

test.each([
  ['negative marks', { total_marks: -1 }],
  ['a blank title', { title: ' ' }],
  ['a status that does not exist', { status: 'open' }],
  ['an attachment over 10 MB', { file_url: 'assignments/a', file_name: 'a.pdf', file_size: 10_485_761 }],
  ['half an attachment', { file_url: 'assignments/a' }],
])('an assignment with %s is refused', async (_, overrides) => {
  await expect(buildAssignment(database, overrides)).rejects.toMatchObject(check)
})

test('an assignment is of its class’s subject', async () => {
  const { id: subject_id } = await buildSubject(database)
  await expect(buildAssignment(database, { subject_id })).rejects.toMatchObject(foreignKey)
})

test('a due date is a day, not an instant', async () => {
  expect((await buildAssignment(database, { due_date: '2025-09-22' })).due_date).toBe('2025-09-22')
})

test.each([
  ['a path in the file name', { file_name: '../essay.pdf' }],
  ['a line break in the file name', { file_name: 'a\nb.pdf' }],
  ['a file name of 300 characters', { file_name: `${'x'.repeat(296)}.pdf` }],
  ['an empty file', { file_size: 0 }],
  ['a file over 10 MB', { file_size: 10_485_761 }],
  ['a negative mark', { grade: -1 }],
  ['the status graded and no mark', { status: 'graded' }],
])('a hand-in with %s is refused', async (_, overrides) => {
  await expect(buildSubmission(database, overrides)).rejects.toMatchObject(check)
})

test('a file name with an emoji is stored', async () => {
  expect((await buildSubmission(database, { file_name: 'my essay 🌺.pdf' })).file_name).toBe(
    'my essay 🌺.pdf',
  )
})

test('the percentage of a mark is computed, half up to the decimal that is shown', async () => {
  expect((await buildGrade(database, { points_earned: 2, points_possible: 3 })).percentage).toBe(66.7)
  expect((await buildGrade(database, { points_earned: 76, points_possible: 117 })).percentage).toBe(65)
  expect((await buildGrade(database, { points_earned: 0, points_possible: 0 })).percentage).toBeNull()
})

test('a mark is not negative and not above what can be earned', async () => {
  await expect(buildGrade(database, { points_earned: -1 })).rejects.toMatchObject(check)
  await expect(buildGrade(database, { points_earned: 21, points_possible: 20 })).rejects.toMatchObject(check)
})

test.each([
  ['a link without an address', { resource_url: null }],
  ['an address that is no web address', { resource_url: 'javascript:alert(1)' }],
  ['a file without a file', { resource_type: 'file', resource_url: null }],
  ['a document with neither', { resource_type: 'document', resource_url: null }],
  ['a file over 50 MB', { file_path: 'notes/a', file_name: 'a.pdf', file_size: 52_428_801 }],
])('a material that is %s is refused', async (_, overrides) => {
  await expect(buildResource(database, overrides)).rejects.toMatchObject(check)
})

test('a class with assignments or marks is not deleted; one without goes with its links', async () => {
  const { class_id } = await buildAssignment(database)
  await expect(remove('classes', class_id)).rejects.toMatchObject(foreignKey)
  const grade = await buildGrade(database)
  await expect(remove('classes', grade.class_id!)).rejects.toMatchObject(foreignKey)
  const empty = await buildClass(database)
  await enrol(database, await buildStudent(database), empty)
  await buildResource(database, { class_id: empty.id })
  await remove('classes', empty.id)
})

test('a subject that is taught is not deleted', async () => {
  const { subject_id } = await buildClass(database)
  await expect(remove('subjects', subject_id!)).rejects.toMatchObject(foreignKey)
})

test('a student keeps the record when the account is deleted', async () => {
  const student = await buildStudent(database)
  await remove('auth.users', student.user_id)
  const row = await database.asService((tx) =>
    tx.selectFrom('students').selectAll().where('id', '=', student.id).executeTakeFirstOrThrow(),
  )
  expect(row.user_id).toBeNull()
})

test('a class stays without a teacher when the teacher leaves, and the teacher’s notes go', async () => {
  const teacher = await buildTeacher(database)
  const taught = await buildClass(database, { teacher_id: teacher.id })
  await buildNote(database, { teacher_id: teacher.id })
  await expect(remove('auth.users', teacher.id)).rejects.toMatchObject(foreignKey)
  await remove('teachers', teacher.id)
  const row = await database.asService((tx) =>
    tx.selectFrom('classes').selectAll().where('id', '=', taught.id).executeTakeFirstOrThrow(),
  )
  expect(row.teacher_id).toBeNull()
})

test('a mark outlives the assignment it was given for', async () => {
  const { assignment_id, student_id } = await buildSubmission(database)
  const grade = await buildGrade(database, { assignment_id, student_id })
  await remove('assignments', assignment_id)
  const row = await database.asService((tx) =>
    tx.selectFrom('grades').selectAll().where('id', '=', grade.id).executeTakeFirstOrThrow(),
  )
  expect(row.assignment_id).toBeNull()
})

test('a student with everything can be removed from the roll', async () => {
  const { student_id } = await buildSubmission(database)
  await buildGrade(database, { student_id })
  await remove('students', student_id)
  const left = await database.asService(async (tx) => [
    ...(await tx
      .selectFrom('assignment_submissions')
      .select('id')
      .where('student_id', '=', student_id)
      .execute()),
    ...(await tx.selectFrom('grades').select('id').where('student_id', '=', student_id).execute()),
  ])
  expect(left).toEqual([])
})

test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', 'a/./b', 'a\\b', ''])(
  '%j is no name of a stored object',
  async (name) => {
    const row = { bucket: 'notes', name, size: 1, content_type: 'text/plain', sha256: '0'.repeat(64) }
    await expect(database.asService((tx) => insertOne(tx, 'storage.objects', row))).rejects.toMatchObject(
      check,
    )
  },
)

test('there is one signing key in use', async () => {
  const key = (kid: string) => ({
    kid,
    public_jwk: {},
    private_key_encrypted: Buffer.from('x'),
    status: 'signing',
  })
  await database.asService((tx) => insertOne(tx, 'auth.signing_keys', key('one')))
  await expect(
    database.asService((tx) => insertOne(tx, 'auth.signing_keys', key('two'))),
  ).rejects.toMatchObject(unique)
})
