import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildMember, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { makeVisible } from '#tests/support/visible-rows.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'
import type { Claims } from '#server/database/database.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { overloaded, tooManyAttempts } from '#server/auth/http/auth-error.ts'
import { createAccountCreation } from './create-accounts.ts'
import { requestForAll } from './queries.ts'
import { readProgress } from './request-accounts.ts'

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)
const address = '/api/v1/admin/account-creation'

async function call(method: string, claims: Claims | undefined) {
  const response = await program.request(method, address, claims)
  return { status: response.status, body: (await response.json()) as AccountCreation }
}

async function finished(): Promise<AccountCreation> {
  await program.services.accountCreation.run()
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

/** Leaves no student without an account, and nothing of earlier attempts. */
async function clearRoll() {
  await database.asService(async (tx) => {
    await tx.deleteFrom('account_creations').execute()
    await tx.updateTable('students').set({ status: 'Withdrawn' }).where('user_id', 'is', null).execute()
  })
}

/** Students without an account, the only ones on the roll. */
async function freshStudents(count: number) {
  await clearRoll()
  return await Promise.all(Array.from({ length: count }, freshStudent))
}

const freshStudent = () => buildStudent(database, { user_id: null })
const emailOf = (number: string) => `${number}@${firstSchool.studentEmailDomain}`

test('every missing account is made once, with the student ID as a password that must be changed', async () => {
  const students = await freshStudents(3)
  const before = (await call('GET', asAdmin)).body
  expect(before).toMatchObject({ running: false, succeeded: 0, failed: 0 })
  expect(before.on_roll).toBeGreaterThan(0)
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

test('an account without a password gets the default one, and what a stranger has of it ends', async () => {
  await clearRoll()
  const student = await freshStudent()
  const id = await buildAccount(database, emailOf(student.admission_number), 'x')
  await database.asService(async (tx) => {
    const begun = { password_hash: null, email_confirmed_at: null }
    await tx.updateTable('auth.users').set(begun).where('id', '=', id).execute()
    await tx.insertInto('auth.sessions').values({ user_id: id }).execute()
  })
  await call('POST', asAdmin)
  expect(await finished()).toMatchObject({ failed: 0 })
  const body = { email: emailOf(student.admission_number), password: student.admission_number }
  const reply = await program.request('POST', '/auth/v1/token?grant_type=password', undefined, { body })
  expect(reply.status).toBe(200)
  const sessions = await database.asService((tx) =>
    tx.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute(),
  )
  expect(sessions).toHaveLength(1)
})

test('an account that somebody opened by themselves under a student’s number loses its password and its ways in', async () => {
  const student = await freshStudent()
  const id = await buildAccount(database, emailOf(student.admission_number), 'a squatter’s password')
  await database.asService(async (tx) => {
    await insertOne(tx, 'auth.audit_log', {
      actor_id: id,
      action: 'auth.sign_up',
      subject_type: 'user',
      subject_id: id,
    })
    await insertOne(tx, 'auth.mfa_factors', { user_id: id, factor_type: 'totp', status: 'verified' })
    await insertOne(tx, 'auth.identities', { user_id: id, provider: 'google', provider_id: id })
  })
  await call('POST', asAdmin)
  expect(await finished()).toMatchObject({ failed: 0 })
  const signIn = async (password: string) => {
    const body = { email: emailOf(student.admission_number), password }
    return (await program.request('POST', '/auth/v1/token?grant_type=password', undefined, { body })).status
  }
  expect(await signIn('a squatter’s password')).toBe(400)
  expect(await signIn(student.admission_number)).toBe(200)
  const left = await database.asService(async (tx) => [
    await tx.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', id).execute(),
    await tx
      .selectFrom('auth.identities')
      .select('id')
      .where('user_id', '=', id)
      .where('provider', '=', 'google')
      .execute(),
  ])
  expect(left).toEqual([[], []])
})

test('an account that waits for its student is linked, and an account of another person is reported', async () => {
  await clearRoll()
  const waiting = await freshStudent()
  const student = await freshStudent()
  const waitingId = await buildAccount(database, emailOf(waiting.admission_number), 'x')
  expect((await call('GET', asAdmin)).body.to_be_linked).toBe(1)
  const other = await buildMember(database, 'Teacher')
  await database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ email: emailOf(student.admission_number) })
      .where('id', '=', other.id)
      .execute(),
  )
  await call('POST', asAdmin)
  const { students } = await finished()
  expect(students.find(({ student_id }) => student_id === student.id)).toMatchObject({
    state: 'error',
    reason: 'The email address of this student ID belongs to another account.',
    why: { code: 'accountCreation.addressTaken', values: [] },
  })
  expect(await accountOf(waiting.id)).toMatchObject([{ id: waitingId }])
  expect(await accountOf(student.id)).toEqual([])
})

test('students come in pages that follow each other, those who failed first, and are counted as a whole', async () => {
  const students = await freshStudents(60)
  const before = (await call('GET', asAdmin)).body
  expect(before).toMatchObject({ total: 60, open: 60 })
  expect(before.students).toHaveLength(50)
  const response = await program.request('GET', `${address}?after=${before.next}`, asAdmin)
  const rest = (await response.json()) as AccountCreation
  expect([rest.students.length, rest.next, rest.total]).toEqual([10, null, 60])
  const ids = [...before.students, ...rest.students].map(({ student_id }) => student_id)
  expect(ids.toSorted()).toEqual(students.map(({ id }) => id).toSorted())
  const failed = students[30]!
  const other = await buildMember(database, 'Teacher')
  await database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ email: emailOf(failed.admission_number) })
      .where('id', '=', other.id)
      .execute(),
  )
  await call('POST', asAdmin)
  const after = await finished()
  expect(after).toMatchObject({ total: 60, open: 1, succeeded: 59, failed: 1 })
  expect(after.students[0]).toMatchObject({ student_id: failed.id, state: 'error' })
})

test('what an interruption left over is resumed, by several at once and never twice', async () => {
  const students = await freshStudents(8)
  await database.asService((tx) => requestForAll(tx, admin.id))
  await Promise.all([1, 2, 3].map(() => createAccountCreation(program.services).run()))
  for (const student of students) expect(await accountOf(student.id)).toHaveLength(1)
})

/** Requests all missing accounts and creates them; hashing fails with the error of `refuse` for a student's number. */
async function createUnderLimit(refuse: (number: string) => Error | undefined) {
  await database.asService((tx) => requestForAll(tx, admin.id))
  const waits: number[] = []
  const hash = async (number: string) => {
    const error = refuse(number)
    if (error) throw error
    return 'no hash'
  }
  const wait = async (seconds: number) => void waits.push(seconds)
  await createAccountCreation({ ...program.services, auth: { hashing: { hash } }, wait }).run()
  return { waits, progress: (await call('GET', asAdmin)).body }
}

test('without a limit nobody waits', async () => {
  await freshStudents(7)
  const { waits, progress } = await createUnderLimit(() => undefined)
  expect(waits).toEqual([])
  expect(progress).toMatchObject({ succeeded: 7, failed: 0, running: false })
})

test('a limit that was met is tried again three times, each wait doubled, and named when it lasts', async () => {
  await clearRoll()
  const student = await freshStudent()
  const { waits, progress } = await createUnderLimit(() => tooManyAttempts(60))
  expect(waits).toEqual([2, 4, 8, 5])
  expect(progress.students.find(({ student_id }) => student_id === student.id)).toMatchObject({
    state: 'error',
    reason: 'Request rate limit reached',
  })
  const later = await createUnderLimit(() => undefined)
  expect(later.progress).toMatchObject({ succeeded: 1, failed: 0 })
})

test('after a limit it goes on five at a time at the specified pace, until a batch has met none', async () => {
  await freshStudents(30)
  const met = new Set<string>()
  let isFull = true
  const { waits, progress } = await createUnderLimit((number) => {
    // The first four at full speed, and one in the first batch of five that follows, are refused once.
    if (met.has(number) || met.size >= 5 || (met.size === 4 && isFull)) {
      if (met.size === 4) isFull = false
      return undefined
    }
    met.add(number)
    return overloaded()
  })
  expect(progress).toMatchObject({ succeeded: 30, failed: 0 })
  expect(waits.slice(0, 5)).toEqual([2, 2, 2, 2, 5])
  const paced = waits.slice(5)
  expect(paced.filter((seconds) => seconds === 2)).toHaveLength(1)
  expect(paced.filter((seconds) => seconds === 5)).toHaveLength(1)
  expect(paced.filter((seconds) => seconds === 1.5)).toHaveLength(8)
})

test('an account that appears in the same moment is linked, not made twice', async () => {
  await clearRoll()
  const student = await freshStudent()
  await database.asService((tx) => requestForAll(tx, admin.id))
  const email = emailOf(student.admission_number)
  let made: string | undefined
  const deps = { ...program.services, auth: { hashing: { hash: async () => 'no hash' } } }
  await database.asService(async (tx) => {
    const row = { email, email_confirmed_at: new Date() }
    made = (await tx.insertInto('auth.users').values(row).returning('id').executeTakeFirstOrThrow()).id
    const running = createAccountCreation(deps).run()
    // Its own account waits for this transaction, which then turns out to have been first.
    await expect.poll(() => waitingStatements(database)).toBe(1)
    afterwards = running
  })
  await afterwards
  expect(await accountOf(student.id)).toMatchObject([{ id: made, password_changed: false }])
})

let afterwards: Promise<void> | undefined

test('students without an account are counted in an index, and no more of them read than are shown', async () => {
  await clearRoll()
  await database.asService((tx) =>
    sql`
      insert into public.students (admission_number, first_name, last_name, class_name, status)
      select 'W' || n, 'Ruth', 'Dambui', '9A', case when n <= 1000 then 'Active' else 'Withdrawn' end
      from generate_series(1, 10000) n`.execute(tx),
  )
  await makeVisible(ownerUrl, 'public.students')
  const { result, rowsRead } = await database.asService(async (tx) => {
    // As the embedded database has it.
    await sql`set local random_page_cost = 1.5`.execute(tx)
    return await countRowsRead(tx, 'students', () => readProgress(tx))
  })
  expect(result).toMatchObject({ total: 1000, open: 1000 })
  expect(rowsRead).toBeLessThan(200)
})
