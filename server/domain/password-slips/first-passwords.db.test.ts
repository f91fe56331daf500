import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { buildHomeStudent } from '#tests/support/nouns/home-class-teachers.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { noRequest } from '#server/access/request-origin.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { FirstPassword, HomeStudent } from '#shared/password-slips/contract.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { giveFirstPassword } from './give-first-password.ts'

const program = await testSchool()
const { database, call } = program
const { buildTeaching } = await buildStaff(database)
const teaching = await buildTeaching()

const give = async (claims: Claims | undefined, id: string) =>
  await call<FirstPassword>('POST', `/teacher/home-students/${id}/first-password`, claims)

const stateOf = async (id: string) =>
  await database.asService(async (tx) => ({
    ...(await tx
      .selectFrom('auth.users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    profile: await tx
      .selectFrom('profiles')
      .select(['password_changed', 'default_password'])
      .where('id', '=', id)
      .executeTakeFirst(),
    sessions: (await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute()).length,
  }))

test('a student of the own home class gets a first password: it has to be changed, all sessions end, and the log names it', async () => {
  const student = await buildHomeStudent(database, teaching.teacher)
  await claimsOf(database, student.user_id)
  const { status, body } = await give(teaching.claims, student.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    student_name: `${student.first_name} ${student.last_name}`,
    admission_number: student.admission_number,
    password: expect.stringMatching(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/) as string,
  })
  const state = await stateOf(student.user_id)
  expect(state).toMatchObject({ profile: { password_changed: false, default_password: false }, sessions: 0 })
  expect(await program.services.auth.hashing.verify(body.password, state.password_hash)).toBe(true)

  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const log = await call<{ entries: AuditEntry[] }>('GET', '/admin/audit', office)
  expect(JSON.stringify(log.body)).toContain('accounts.first_password_given')
  expect(JSON.stringify(log.body)).not.toContain(body.password)
})

test('the list has the students of the own home classes, and nobody else', async () => {
  const [mine, other] = [await buildTeaching(), await buildTeaching()]
  const own = await buildHomeStudent(database, mine.teacher)
  await buildStudent(database, { class_name: own.class_name, status: 'Inactive' })
  await buildHomeStudent(database, other.teacher)
  const { body } = await call<HomeStudent[]>('GET', '/teacher/home-students', mine.claims)
  expect(body).toMatchObject([{ id: own.id, class_name: own.class_name }])
})

test('students of other home classes, those who have left, and students who are only taught stay as they are', async () => {
  const other = await buildTeaching()
  const foreign = await buildHomeStudent(database, other.teacher)
  const own = await buildHomeStudent(database, teaching.teacher)
  const left = await buildStudent(database, { class_name: own.class_name, status: 'Inactive' })
  for (const { id, user_id } of [foreign, left]) {
    const before = await stateOf(user_id)
    expect((await give(teaching.claims, id)).status).toBe(404)
    expect(await stateOf(user_id)).toEqual(before)
  }
  expect((await give(await claimsOf(database, own.user_id), own.id)).status).toBe(403)
})

test('an account that has other rights as well is left to the office', async () => {
  const [helper, second] = [
    await buildHomeStudent(database, teaching.teacher),
    await buildHomeStudent(database, teaching.teacher),
  ]
  await database.asService(async (tx) => {
    await insertOne(tx, 'user_roles', { user_id: helper.user_id, role: 'Admin' })
    await insertOne(tx, 'teachers', {
      id: second.user_id,
      teacher_id: 'T-second',
      surname: 'Aba',
      given_name: 'Ruth',
      email: 'second@example.com',
    })
  })
  for (const { id, user_id } of [helper, second]) {
    const before = await stateOf(user_id)
    expect(await give(teaching.claims, id)).toMatchObject({ status: 409, body: { code: 'OFFICE_ONLY' } })
    expect(await stateOf(user_id)).toEqual(before)
  }
})

test('an account that waits for its first login becomes the student’s, and a student without one is left to the office', async () => {
  const { class_name } = await buildHomeStudent(database, teaching.teacher)
  const waiting = await buildStudent(database, { class_name, user_id: null })
  expect(await give(teaching.claims, waiting.id)).toMatchObject({ status: 409, body: { code: 'NO_ACCOUNT' } })
  const address = `${waiting.admission_number.toLowerCase()}@${firstSchool.studentEmailDomain}`
  const account = await buildAccount(database, address, 'first')
  expect((await give(teaching.claims, waiting.id)).status).toBe(200)
  expect((await stateOf(account)).profile).toEqual({ password_changed: false, default_password: false })
})

test('a number that becomes another student’s meanwhile gives nobody else a new password', async () => {
  const student = await buildHomeStudent(database, teaching.teacher)
  const other = await buildStudent(database)
  const before = await stateOf(other.user_id)
  const { auth } = program.services
  const renumber = async (tx: Tx, id: string, admission_number: string) =>
    await tx.updateTable('students').set({ admission_number }).where('id', '=', id).execute()
  const hash: typeof auth.hashing.hash = async (password) => {
    await database.asService(async (tx) => {
      await renumber(tx, student.id, `${student.admission_number}-new`)
      await renumber(tx, other.id, student.admission_number)
    })
    return await auth.hashing.hash(password)
  }
  const services = { database, auth: { ...auth, hashing: { ...auth.hashing, hash } } }
  const given = await giveFirstPassword(services, teaching.claims, student.id, noRequest)
  expect(given.admission_number).toBe(`${student.admission_number}-new`)
  expect(await stateOf(other.user_id)).toEqual(before)
  const { password_hash } = await stateOf(student.user_id)
  expect(await auth.hashing.verify(given.password, password_hash)).toBe(true)
})

test('after very many in an hour the next one waits', async () => {
  const { teacher, claims } = await buildTeaching()
  const student = await buildHomeStudent(database, teacher)
  await database.asService((tx) =>
    insertOne(tx, 'auth.throttles', {
      key: `first-passwords:${teacher.id}`,
      failures: 0,
      blocked_until: new Date(Date.now() + 3_600_000),
    }),
  )
  expect(await give(claims, student.id)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
})
