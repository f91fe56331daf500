import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Claims, Tx } from './database.ts'

const { database, apiUrl } = await testDatabase()

const whoAmI = sql<{ role: string; id: string | null }>`
  select current_user as role, nullif(split_part(current_setting('app.claims', true), '|', 2), '')::uuid as id`

async function readStudents(tx: Tx) {
  return await tx.selectFrom('students').select('user_id').execute()
}

async function studentWithClaims() {
  const student = await buildStudent(database)
  return { student, claims: await claimsOf(database, student.user_id) }
}

test('a person sees what the policies allow, through both doors', async () => {
  const { student, claims } = await studentWithClaims()
  await buildStudent(database)
  const own = [{ user_id: student.user_id }]
  expect(await database.asUser(claims, readStudents)).toEqual(own)
  expect(await database.queryAsUser(claims, sql`select user_id from public.students`)).toEqual(own)
})

test('nothing of the person stays on the connection', async () => {
  const { claims } = await studentWithClaims()
  await database.asUser(claims, readStudents)
  await database.queryAsUser(claims, whoAmI)
  const { rows } = await database.asVisitor((tx) => whoAmI.execute(tx))
  expect(rows).toEqual([{ role: 'anon', id: null }])
})

test('many people at once never see each other', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, studentWithClaims))
  const callers = Array.from({ length: 240 }, (_, index) => people[index % people.length]!)
  const seen = await Promise.all(
    callers.map(async ({ claims }, index) =>
      index % 2 === 0
        ? await database.asUser(claims, readStudents)
        : await database.queryAsUser(claims, sql<{ user_id: string }>`select user_id from public.students`),
    ),
  )
  expect(seen).toEqual(callers.map(({ student }) => [{ user_id: student.user_id }]))
})

test('an ended session is refused before anything is done, and says so', async () => {
  const { claims } = await studentWithClaims()
  const ended = { ...claims, session_id: randomUUID() }
  const expected = { code: 'AS001', message: 'session_not_found' }
  await expect(database.asUser(ended, readStudents)).rejects.toMatchObject(expected)
  await expect(database.asUser(ended, async () => 'no statement at all')).rejects.toMatchObject(expected)
  await expect(database.queryAsUser(ended, whoAmI)).rejects.toMatchObject(expected)
})

test('claims that need a role are refused before anything is done without it', async () => {
  const { student, claims } = await studentWithClaims()
  const refused = { code: 'AS004', message: 'Teacher' }
  const teaching: Claims = { ...claims, needs: 'Teacher' }
  await expect(database.asUser(teaching, readStudents)).rejects.toMatchObject(refused)
  await expect(database.queryAsUser(teaching, whoAmI)).rejects.toMatchObject(refused)
  const learning: Claims = { ...claims, needs: 'Student' }
  expect(await database.asUser(learning, readStudents)).toEqual([{ user_id: student.user_id }])
})

test("another person's session is refused", async () => {
  const [one, other] = await Promise.all([studentWithClaims(), studentWithClaims()])
  const stolen = { ...one.claims, sub: other.claims.sub }
  await expect(database.queryAsUser(stolen, whoAmI)).rejects.toMatchObject({ code: 'AS001' })
})

test('what fails leaves nothing behind, and the connection serves the next', async () => {
  const { claims } = await studentWithClaims()
  const countOf = () =>
    database.asService((tx) =>
      tx
        .selectFrom('subjects')
        .select((eb) => eb.fn.countAll().as('n'))
        .execute(),
    )
  const before = await countOf()
  const broken = database.asService(async (tx) => {
    await tx.insertInto('subjects').values({ name: 'Weaving', code: 'WEAV' }).execute()
    throw new Error('the lights went out')
  })
  await expect(broken).rejects.toThrow('the lights went out')
  expect(await countOf()).toEqual(before)
  await expect(database.queryAsUser(claims, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  expect(await database.queryAsUser(claims, whoAmI)).toMatchObject([{ role: 'authenticated' }])
})

test('a failure that the work swallows does not pass for success', async () => {
  const swallowed = database.asService(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    return 'all is well'
  })
  await expect(swallowed).rejects.toThrow('rolled back')
})

test('a statement is sent before the reply to the one before it', async () => {
  const events: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await database.asService(async (tx) => {
    query.mockClear()
    const first = sql`select 'first'`.execute(tx).then(() => events.push(`${query.mock.calls.length} sent`))
    const second = sql`select 'second'`.execute(tx)
    await Promise.all([first, second])
  })
  query.mockRestore()
  expect(events).toEqual(['2 sent'])
})

test('a statement after the end of its transaction is refused', async () => {
  let ended: Tx | undefined
  await database.asService(async (tx) => void (ended = tx))
  await expect(whoAmI.execute(ended!)).rejects.toThrow('the transaction has ended')
  const failed = database.asService(async (tx) => {
    ended = tx
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  await expect(whoAmI.execute(ended!)).rejects.toThrow('the transaction has ended')
})

test('a person who must change the password sees nothing', async () => {
  const student = await buildStudent(database)
  const claims = await claimsOf(database, student.user_id, 'must_change_password')
  await expect(database.asUser(claims, readStudents)).rejects.toMatchObject({ code: '42501' })
})

test('nothing can be appended to a statement, such as the lock of a table', async () => {
  const { claims } = await studentWithClaims()
  const appended = sql`select 1; lock table public.students`
  const inside = sql`select query_to_xml('lock table public.students', true, true, '')`
  const refused = { code: '42601', message: expect.stringContaining('multiple commands') as string }
  await expect(database.asUser(claims, (tx) => appended.execute(tx))).rejects.toMatchObject(refused)
  await expect(database.queryAsUser(claims, appended)).rejects.toMatchObject(refused)
  await expect(database.asUser(claims, (tx) => inside.execute(tx))).rejects.toMatchObject({ code: '0A000' })
})

test('a statement without its transaction has no rights at all', async () => {
  const client = new pg.Client({ connectionString: apiUrl })
  await client.connect()
  await expect(client.query('select * from public.students')).rejects.toMatchObject({ code: '42501' })
  await expect(client.query('select * from public.slideshow_images')).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

test('a connection that breaks fails its request and no other', async () => {
  const broken = database.asService((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(broken).rejects.toThrow()
  expect(await database.asService(async (tx) => (await whoAmI.execute(tx)).rows)).toMatchObject([
    { id: null },
  ])
})
