import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
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
