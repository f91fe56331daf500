import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textReceiver } from '#tests/support/text-receiver.ts'
import { buildGuardianOf } from '#tests/support/texts.ts'
import { textLimits } from '#shared/texts/rules.ts'

const { database } = await testDatabase()
const { receive, answers, received } = textReceiver(database)
const flood = 5000

/** Keeps a flood as the program has kept it, in one statement; what follows comes in as texts do. */
async function keepFlood(sender: string, state: 'unknown' | 'limited'): Promise<void> {
  await database.asService((tx) =>
    sql`
      insert into public.received_texts (dedupe_key, words_key, number, body, sent_at, state, handled_at)
      select encode(sha256(('d' || i)::bytea), 'hex'), encode(sha256(('w' || i)::bytea), 'hex'),
        case when ${sender} = '' then '+6757' || lpad(i::text, 7, '0') else ${sender} end, 'NEWS ' || i, now(), ${state}, now()
      from generate_series(1, ${flood}::int) i`.execute(tx),
  )
}

const counted = async () =>
  await database.asService(async (tx) => {
    const { rows } = await sql<{ kept: number; answered: number }>`
      select (select count(*)::int from public.received_texts) as kept, (select count(*)::int from public.texts) as answered`.execute(
      tx,
    )
    return rows[0]!
  })

test('a flood from one known number: ten answers, everything kept, and STOP still counts', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  for (let count = 1; count <= textLimits.answersOfNumber; count += 1) await receive(number, `NEWS ${count}`)
  await keepFlood(number, 'limited')
  await receive(number, 'HELP')
  await receive(number, 'STOP')
  expect(await answers(number)).toHaveLength(textLimits.answersOfNumber)
  expect((await received(number)).filter(({ keyword }) => keyword)).toHaveLength(12)
  expect(await counted()).toEqual({ kept: flood + 12, answered: 10 })
  const stops = await database.asService((tx) =>
    tx.selectFrom('text_stops').select('stops').where('number', '=', number).execute(),
  )
  expect(stops).toEqual([{ stops: 'news' }])
})

test('a flood from many strangers costs nothing, loses nothing, and keeps no guardian from an answer', async () => {
  await keepFlood('', 'unknown')
  await receive('+67579999999', 'MARKS')
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  await receive(number, 'HELP')
  expect(await answers(number)).toHaveLength(1)
  expect(await counted()).toEqual({ kept: flood + 2, answered: 1 })
})

test('a flood from many known numbers stops at the answers of a day; the same text handed over again is nothing new', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  await keepFlood('', 'limited')
  await database.asService((tx) =>
    sql`
      insert into public.texts (kind, about, number, body, urgency, reply_to, expires_at, state)
      select 'reply', 'reply:' || id, number, 'No news.', 0, id, now() + interval '1 day', 'sent'
      from public.received_texts order by number limit ${textLimits.answersOfDay}`.execute(tx),
  )
  const first = await receive(number, 'NEWS')
  await receive(number, 'NEWS', { sentAt: first.sentAt })
  expect(await answers(number)).toEqual([])
  expect(await received(number)).toEqual([{ state: 'limited', body: 'NEWS', keyword: 'news' }])
  expect(await counted()).toEqual({ kept: flood + 1, answered: textLimits.answersOfDay })
})
