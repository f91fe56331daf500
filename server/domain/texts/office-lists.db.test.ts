import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { listConversations, listTexts } from './office-queries.ts'

const { database } = await testSchool()
await buildOffice(database)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the queue begins with the texts about which somebody has to decide, and goes on with the newest', async () => {
  const text = async (body: string, state: string, minutes: number) =>
    await database.asService((tx) =>
      insertOne(tx, 'texts', {
        kind: 'office',
        about: `office:${randomUUID()}`,
        number: '+67571000001',
        body,
        urgency: 1,
        state,
        created_at: minutesAgo(minutes),
        expires_at: minutesAgo(-60),
      }),
    )
  await text('old and sent', 'sent', 30)
  await text('nobody knows', 'unsure', 20)
  await text('failed long ago', 'failed', 10 * 24 * 60)
  await text('failed', 'failed', 10)
  await text('new and sent', 'sent', 1)
  expect((await database.asService(listTexts)).map(({ body }) => body)).toEqual([
    'failed',
    'nobody knows',
    'new and sent',
    'old and sent',
    'failed long ago',
  ])
})

test('each number that has written is listed once with its last words, those with unread ones first', async () => {
  const received = async (number: string, body: string, minutes: number, isRead: boolean, state = 'words') =>
    await database.asService((tx) =>
      insertOne(tx, 'received_texts', {
        dedupe_key: randomUUID().padEnd(64, '0'),
        words_key: '0'.repeat(64),
        number,
        body,
        state,
        sent_at: minutesAgo(minutes),
        received_at: minutesAgo(minutes),
        read_at: isRead ? minutesAgo(0) : null,
      }),
    )
  await received('+67571000001', 'first', 40, false)
  await received('+67571000001', 'second', 30, false)
  await received('+67571000001', 'half of a third', 20, false, 'part')
  await received('+67571000002', 'read', 10, true)
  await received('+67571000003', 'an earlier one', 5, true)
  await received('+67571000003', 'the newest', 1, true)
  await received('+67571000004', 'unread before the answer', 60, false)
  await received('+67571000004', 'answered', 50, true, 'answered')
  const list = await database.asService(listConversations)
  expect(list.map(({ number, last, unread }) => [number.at(-1), last, unread])).toEqual([
    ['1', 'second', 2],
    ['4', 'answered', 1],
    ['3', 'the newest', 0],
    ['2', 'read', 0],
  ])
})

test('of unread texts no more are read than conversations are listed, however many wait', async () => {
  await database.asService(async (tx) => {
    await sql`
      insert into public.received_texts (dedupe_key, words_key, number, body, state, sent_at, received_at)
      select encode(sha256(n::text::bytea), 'hex'), repeat('0', 64), '+6757' || lpad(n::text, 7, '0'), 'Words', 'words',
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(tx)
    await sql`analyze public.received_texts`.execute(tx)
  })
  const { result, rowsRead } = await database.asService((tx) =>
    countRowsRead(tx, 'received_texts', () => listConversations(tx)),
  )
  expect(result).toHaveLength(100)
  expect(result.every(({ unread }) => unread > 0)).toBe(true)
  // Each is found, looked up and counted.
  expect(rowsRead).toBeLessThan(1000)
})
