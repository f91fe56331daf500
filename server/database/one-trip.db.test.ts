import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const whoAmI = sql<{ role: string; id: string | null }>`
  select current_user as role, nullif(split_part(current_setting('app.claims', true), '|', 2), '')::uuid as id`
const student = await buildStudent(database)
const claims = await claimsOf(database, student.user_id)

/** After so many queries at once, every connection has prepared the statement. */
const often = Array.from({ length: 40 }, (_, index) => index)

test('a query repeated on the same connections gives the same rows', async () => {
  const answers = await Promise.all(often.map(() => database.queryAsUser(claims, whoAmI)))
  expect(answers).toEqual(often.map(() => [{ role: 'authenticated', id: student.user_id }]))
})

test('an ended session is refused also where everything is prepared, and harms no one after it', async () => {
  const ended = { ...claims, session_id: randomUUID() }
  const outcomes = await Promise.allSettled(
    often.map((index) => database.queryAsUser(index % 2 === 0 ? ended : claims, whoAmI)),
  )
  for (const [index, answer] of outcomes.entries()) {
    if (index % 2 === 0) expect(answer).toMatchObject({ reason: { code: 'AS001' } })
    else expect(answer).toMatchObject({ value: [{ id: student.user_id }] })
  }
})

test('the connection is nobody again', async () => {
  await Promise.all(often.map(() => database.queryAsUser(claims, whoAmI)))
  const after = await Promise.all(often.map(() => database.asVisitor((tx) => whoAmI.execute(tx))))
  for (const { rows } of after) expect(rows).toEqual([{ role: 'anon', id: null }])
})

test('a statement that writes does so once for each time it runs, and not at all when it fails', async () => {
  const write = sql`select auth.write_audit('test.kept')`
  const fail = sql`with written as materialized (select auth.write_audit('test.lost')) select 1 / count(*) filter (where false) from written`
  await Promise.all(often.map(() => database.queryAsUser(claims, write)))
  const failed = await Promise.allSettled(often.map(() => database.queryAsUser(claims, fail)))
  for (const answer of failed) expect(answer).toMatchObject({ reason: { code: '22012' } })
  const { rows } = await database.asService((tx) =>
    sql`select action, count(*) as n from auth.audit_log where action like 'test.%' group by action`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ action: 'test.kept', n: often.length }])
})

test('values travel with the statement', async () => {
  const answers = await Promise.all(
    often.map((index) =>
      database.queryAsUser(claims, sql<{ said: string }>`select ${`number ${index}`}::text as said`),
    ),
  )
  expect(answers.map(([row]) => row?.said)).toEqual(often.map((index) => `number ${index}`))
})

test('a refused entry runs nothing of the query', async () => {
  const write = sql`select auth.write_audit('refused.kept')`
  await Promise.all(often.map(() => database.queryAsUser(claims, write)))
  const refused = [
    { ...claims, session_id: randomUUID() },
    { ...claims, needs: 'Admin' as const },
    { ...claims, role: 'school_api' as never },
  ]
  const outcomes = await Promise.allSettled(
    often.map((index) => database.queryAsUser(refused[index % refused.length]!, write)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
  const { rows } = await database.asService((tx) =>
    sql`select count(*) as n from auth.audit_log where action = 'refused.kept'`.execute(tx),
  )
  expect(rows).toEqual([{ n: often.length }])
})

test('a plan that connections keep shows each person the rows of that person', async () => {
  const other = await buildStudent(database)
  const admin = await buildAdmin(database)
  const everybody = await database.asService((tx) => tx.selectFrom('students').select('id').execute())
  const people = [
    { claims, ids: [student.id] },
    { claims: await claimsOf(database, other.user_id), ids: [other.id] },
    { claims: await claimsOf(database, admin.id), ids: everybody.map(({ id }) => id).toSorted() },
  ]
  const readIds = sql<{ id: string }>`select id from public.students`
  const seen = await Promise.all(
    often.map((index) => database.queryAsUser(people[index % people.length]!.claims, readIds)),
  )
  for (const [index, rows] of seen.entries())
    expect(rows.map(({ id }) => id).toSorted()).toEqual(people[index % people.length]!.ids)
})

test('a query that is cancelled, or whose connection ends, leaves its rights to nobody', async () => {
  // Only the role of the connection itself may stop it.
  const stop = (by: 'cancel' | 'terminate' | 'never') => sql`
    with own as materialized (select set_config('role', 'none', true))
    select case ${by}::text when 'cancel' then pg_cancel_backend(pg_backend_pid())
      when 'terminate' then pg_terminate_backend(pg_backend_pid()) end,
      case ${by}::text when 'never' then null else pg_sleep(600) end
    from own`
  for (const by of ['cancel', 'terminate'] as const) {
    // Prepared on every connection, so that what is stopped travels in one packet with its entry.
    await Promise.all(often.map(() => database.queryAsUser(claims, stop('never'))))
    const stopped = await Promise.allSettled(often.map(() => database.queryAsUser(claims, stop(by))))
    expect(stopped.filter(({ status }) => status === 'fulfilled')).toEqual([])
    const visitors = await Promise.all(often.map(() => database.asVisitor((tx) => whoAmI.execute(tx))))
    for (const { rows } of visitors) expect(rows).toEqual([{ role: 'anon', id: null }])
    const people = await Promise.all(often.map(() => database.queryAsUser(claims, whoAmI)))
    expect(people).toEqual(often.map(() => [{ role: 'authenticated', id: student.user_id }]))
  }
})
