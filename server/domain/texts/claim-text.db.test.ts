import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildOffice } from '#tests/support/people.ts'
import { buildGuardianOf, setTexts } from '#tests/support/texts.ts'
import { sendMass } from './mass-texts.ts'
import { claimText } from './queue-queries.ts'

const { database } = await testDatabase()
const number = '+67571234567'

test('claiming a text reads no more rows while thousands of others wait', async () => {
  await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' })
  await database.asService(async (tx) => {
    await sql`insert into public.texts (kind, about, number, body, urgency, expires_at)
      select 'office', 'waits ' || n, ${number}, 'A text', 5, now() + interval '1 hour' from generate_series(1, 5000) n`.execute(
      tx,
    )
    await sql`analyze public.texts`.execute(tx)
  })
  // The first two are of no use any more.
  await database.asService((tx) =>
    sql`update public.texts set expires_at = now() where about in ('waits 1', 'waits 2')`.execute(tx),
  )
  const read = await database.asService(async (tx) => {
    expect(await claimText(tx)).toMatchObject({ number })
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'texts'`.execute(
      tx,
    )
    return rows[0]!.count
  })
  expect(read).toBeLessThan(50)
  const expired = await database.asService((tx) =>
    tx.selectFrom('texts').select('about').where('state', '=', 'expired').execute(),
  )
  expect(expired).toHaveLength(2)
})

test('of those who are told that the school is closed, guardians of lower grades come first', async () => {
  await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' })
  await database.asService((tx) => tx.deleteFrom('texts').execute())
  const { admin } = await buildOffice(database)
  const grades = [11, 9, 12, 10, 9, 12, 11, 10, 12, 9]
  const gradeOf = new Map<string, number>()
  for (const grade of grades) {
    const student = await buildStudent(database, { class_name: `${grade}A`, grade_level: grade })
    gradeOf.set((await buildGuardianOf(database, [student.id])).number, grade)
  }
  await database.asService((tx) => sendMass(tx, { kind: 'closed', why: '' }, admin.id))
  const sent = await database.asService(async (tx) => {
    const numbers = []
    for (let text = await claimText(tx); text; text = await claimText(tx)) {
      numbers.push(text.number)
      await tx.updateTable('texts').set({ state: 'sent' }).where('id', '=', text.id).execute()
    }
    return numbers
  })
  expect(sent.map((to) => gradeOf.get(to))).toEqual(grades.toSorted((a, b) => a - b))
})
