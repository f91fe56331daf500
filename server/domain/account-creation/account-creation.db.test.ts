import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildMember, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import type { AccountCreation } from '#shared/contracts/account-creation.ts'
import { school } from '#school.config.ts'
import { createPendingAccounts } from './create-accounts.ts'
import { askForAll } from './queries.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)
const address = '/api/v1/admin/account-creation'

async function call(method: string, claims: Claims | undefined) {
  const response = await program.request(method, address, claims)
  return { status: response.status, body: (await response.json()) as AccountCreation }
}

async function finished(): Promise<AccountCreation> {
  await createPendingAccounts(program.services)
  const last = async () => (await call('GET', asAdmin)).body
  await expect.poll(async () => (await last()).running).toBe(false)
  return await last()
}

async function accountOf(studentId: string) {
  return await database.asService((tx) =>
    tx
      .selectFrom('students as s')
      .innerJoin('auth.users as u', 'u.id', 's.user_id')
      .innerJoin('profiles as p', 'p.id', 'u.id')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .select(['u.id', 'u.email', 'u.password_hash', 'p.password_changed', 'r.role', 'r.assigned_by'])
      .where('s.id', '=', studentId)
      .execute(),
  )
}

const freshStudent = () => buildStudent(database, { user_id: null })
const emailOf = (number: string) => `${number}@${school.studentEmailDomain}`

test('only an administrator may look or start', async () => {
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, student.user_id), 403],
    [await claimsOf(database, teacher.id), 403],
    [await claimsOf(database, admin.id, 'must_change_password'), 403],
    [undefined, 401],
  ]
  for (const method of ['GET', 'POST'])
    for (const [claims, status] of people) expect((await call(method, claims)).status).toBe(status)
})

test('every missing account is made once, with the student ID as a password that must be changed', async () => {
  const students = await Promise.all([freshStudent(), freshStudent(), freshStudent()])
  const before = (await call('GET', asAdmin)).body
  expect(before).toMatchObject({ running: false, succeeded: 0, failed: 0 })
  expect(before.students.map((student) => student.state)).toEqual(['missing', 'missing', 'missing'])

  const replies = await Promise.all([call('POST', asAdmin), call('POST', asAdmin)])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200])
  expect(await finished()).toMatchObject({ succeeded: 3, failed: 0 })
  for (const student of students) {
    const [account, ...others] = await accountOf(student.id)
    expect(others).toEqual([])
    expect(account).toMatchObject({
      email: emailOf(student.admission_number),
      password_changed: false,
      role: 'Student',
      assigned_by: admin.id,
    })
    const { hashing } = program.services.auth
    expect(await hashing.verify(student.admission_number, account?.password_hash)).toBe(true)
  }
})

test('an account that waits for its student is linked, and one that is another person’s is told', async () => {
  const waiting = await freshStudent()
  const waitingId = await buildAccount(database, emailOf(waiting.admission_number), 'x')
  const taken = await freshStudent()
  const other = await buildMember(database, 'Teacher')
  await database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ email: emailOf(taken.admission_number) })
      .where('id', '=', other.id)
      .execute(),
  )
  await call('POST', asAdmin)
  const { students } = await finished()
  expect(students.find(({ student_id }) => student_id === taken.id)).toMatchObject({
    state: 'error',
    reason: 'The e-mail address of this student ID belongs to another account.',
  })
  expect(await accountOf(waiting.id)).toMatchObject([{ id: waitingId }])
  expect(await accountOf(taken.id)).toEqual([])
})

test('what an interruption left over is taken up, by several at once and never twice', async () => {
  const students = await Promise.all(Array.from({ length: 8 }, freshStudent))
  await database.asService((tx) => askForAll(tx, admin.id))
  await Promise.all([1, 2, 3].map(() => createPendingAccounts(program.services)))
  for (const student of students) expect(await accountOf(student.id)).toHaveLength(1)
})
