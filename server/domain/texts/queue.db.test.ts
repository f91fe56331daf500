import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answer, loseReply, textGateway } from '#tests/support/text-gateway.ts'
import { alwaysQuiet, buildGuardianOf, callRoll, setTexts } from '#tests/support/texts.ts'
import type { TextKind } from '#shared/texts/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  claimText,
  findInFlight,
  queueTexts,
  recordOutcome,
  tidyQueue,
  type NewText,
} from './queue-queries.ts'
import { createTexts } from './send-texts.ts'

const { database } = await testDatabase()
const gateway = await textGateway()
const make = (through = database) =>
  createTexts({
    database: through,
    logger: pino({ level: 'silent' }),
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
  })
const number = '+67571234567'

beforeEach(async () => {
  gateway.given.length = 0
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('text_stops').execute()
    await tx.deleteFrom('guardians').execute()
  })
  await buildGuardianOf(database, [(await buildStudent(database)).id], { number })
  // Nothing is queued but what a test queues, whatever time it is.
  await setTexts(database, { way: 'http', address: gateway.url, kinds: [] })
})

async function queue(kind: TextKind = 'office', more: Partial<NewText> = {}) {
  const text = {
    kind,
    about: randomUUID(),
    number,
    body: `A text ${kind}`,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...more,
  }
  await database.asService((tx) => queueTexts(tx, [text]))
  return text
}

async function states() {
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('texts')
      .select(['kind', 'state', 'fault', 'attempts'])
      .orderBy('created_at')
      .orderBy('about')
      .execute(),
  )
  return rows.map(({ state, fault }) => (fault ? `${state}: ${fault}` : state))
}

async function makeDue() {
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ not_before: new Date(0) })
      .execute(),
  )
}

test('a text goes to the gateway with its id, and once', async () => {
  await queue()
  const texts = make()
  await Promise.all([texts.deliver(), make().deliver(), texts.deliver()])
  expect(gateway.given).toEqual([{ id: expect.any(String) as string, to: number, text: 'A text office' }])
  expect(await states()).toEqual(['sent'])
})

test('trap 12, paid twice: a text whose reply was lost is unsure and never sent again by itself', async () => {
  await queue()
  gateway.next(loseReply)
  await make().deliver()
  expect(await states()).toEqual(['unsure: no_answer'])
  await makeDue()
  await make().deliver()
  expect(gateway.given).toHaveLength(1)
})

test.each([
  ['a proxy that has no answer of the gateway', 502, '<html>', 'unsure: no_answer'],
  ['a failure in the gateway’s own words', 500, '{"error": "modem busy"}', 'waiting: refused'],
  ['no credit', 402, '', 'waiting: credit'],
  ['too many', 429, '', 'waiting: refused'],
  ['a number that does not exist', 422, '{"error": "no such number"}', 'failed: number'],
  ['a wrong key', 400, '{"error": "invalid key"}', 'waiting: refused'],
  ['an id that it has had', 409, '', 'sent'],
])('%s', async (_, status, body, state) => {
  await queue()
  gateway.next(answer(status, body))
  await make().deliver()
  expect(await states()).toEqual([state])
})

test('a gateway that is away is tried again under the same id, for a day', async () => {
  await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' })
  await queue()
  await make().deliver()
  expect(await states()).toEqual(['waiting: away'])
  await setTexts(database, { way: 'http', address: gateway.url })
  gateway.next(answer(503, '{"error": "starting"}'))
  await makeDue()
  await make().deliver()
  await makeDue()
  await make().deliver()
  expect(new Set(gateway.given.map(({ id }) => id)).size).toBe(1)
  expect(await states()).toEqual(['sent'])

  await queue()
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('state', '=', 'waiting')
      .execute(),
  )
  gateway.next(answer(503, '{"error": "starting"}'))
  await make().deliver()
  expect((await states()).toSorted()).toEqual(['failed: refused', 'sent'])
})

test('the most urgent goes first, and of these the oldest', async () => {
  for (const kind of ['report_cards', 'office', 'reply', 'closed', 'absent'] as const) await queue(kind)
  // Nobody is absent.
  await make().deliver()
  expect(gateway.given.map(({ text }) => text)).toEqual([
    'A text reply',
    'A text closed',
    'A text office',
    'A text report_cards',
  ])
})

test('a program that is killed between any two steps loses nothing and pays nothing twice', async () => {
  const text = await queue()
  const claimed = await database.asService(claimText)
  expect(claimed).toMatchObject({ number, body: text.body })
  // Killed before or after the gateway took it: nobody knows, and no other text passes meanwhile.
  await queue()
  expect(await database.asService(claimText)).toBeUndefined()
  await make().deliver()
  expect(gateway.given).toEqual([])
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ claimed_at: sql<Date>`now() - interval '2 minutes'` })
      .where('state', '=', 'sending')
      .execute(),
  )
  await make().deliver()
  expect((await states()).toSorted()).toEqual(['sent', 'unsure: no_answer'])
  // A result that comes late, or twice, changes nothing.
  await database.asService((tx) =>
    recordOutcome(tx, claimed!.id, { state: 'refused', fault: 'away', isFinal: false }),
  )
  expect((await states()).toSorted()).toEqual(['sent', 'unsure: no_answer'])
  expect(await database.asService(findInFlight)).toBeUndefined()
})

test('trap 11, quiet hours: the rule stands where the queue is claimed, and answers pass', async () => {
  await setTexts(database, { way: 'http', address: gateway.url, ...alwaysQuiet })
  await queue('office')
  await queue('reply')
  await make().deliver()
  expect(gateway.given.map(({ text }) => text)).toEqual(['A text reply'])
  // The hours of a person, beside those of the school.
  await setTexts(database, { way: 'http', address: gateway.url })
  await database.asService((tx) =>
    tx
      .insertInto('text_stops')
      .values({ number, ...alwaysQuiet })
      .execute(),
  )
  await make().deliver()
  expect(gateway.given).toHaveLength(1)
})

test('trap 8, STOP: news end with it and absences do not; STOP ALL ends all but answers', async () => {
  const student = await buildStudent(database)
  await buildGuardianOf(database, [student.id], { number })
  await callRoll(database, student.id)
  const day = schoolDay()
  const absence = { student_id: student.id, day }
  await database.asService((tx) => tx.insertInto('text_stops').values({ number, stops: 'news' }).execute())
  const { id } = await buildAnnouncement(database, { to: ['everyone'] })
  const news = { about: `announcement:${id}` }
  await queue('announcement', news)
  await queue('absent', absence)
  await make().deliver()
  expect(gateway.given.map(({ text }) => text)).toEqual(['A text absent'])
  await database.asService((tx) => tx.updateTable('text_stops').set({ stops: null }).execute())
  await queue('announcement', { ...news, student_id: student.id })
  await make().deliver()
  expect(gateway.given.map(({ text }) => text)).toEqual(['A text absent', 'A text announcement'])
  await database.asService((tx) => tx.updateTable('text_stops').set({ stops: 'all' }).execute())
  await queue('absent', absence)
  await queue('reply')
  await make().deliver()
  expect(gateway.given.map(({ text }) => text)).toEqual([
    'A text absent',
    'A text announcement',
    'A text reply',
  ])
})

test('trap 10, absent today that would arrive tomorrow: it is dropped', async () => {
  await queue('office', { expiresAt: new Date(Date.now() - 1000) })
  await make().deliver()
  expect(gateway.given).toEqual([])
  expect(await states()).toEqual(['expired'])
})

test('an absence text is taken back when the roll is corrected, a reason is known or the tie ends before it leaves', async () => {
  const day = schoolDay()
  for (const change of ['corrected', 'explained', 'untied'] as const) {
    const student = await buildStudent(database)
    const { tie } = await buildGuardianOf(database, [student.id], { number })
    await callRoll(database, student.id)
    await queue('absent', { student_id: student.id, day })
    await database.asService((tx) => tidyQueue(tx))
    expect((await states()).at(-1), change).toBe('waiting')
    await database.asService(async (tx) => {
      const absence = { corrected: { kind: 'late' }, explained: { reason: 'sick' }, untied: {} }[change]
      if (change === 'untied')
        await tx.updateTable('guardian_ties').set({ gets_texts: false }).where('id', '=', tie).execute()
      else await tx.updateTable('absences').set(absence).where('student_id', '=', student.id).execute()
    })
    await make().deliver()
    expect((await states()).at(-1), change).toBe('withdrawn')
  }
  expect(gateway.given).toEqual([])
})

test('at the month’s limit nothing goes out until an administrator lifts it', async () => {
  await setTexts(database, { way: 'http', address: gateway.url, price: 0.25, monthly_limit: 0.5 })
  for (let count = 1; count <= 3; count += 1) await queue()
  await make().deliver()
  expect(gateway.given).toHaveLength(2)
  await database.asService((tx) =>
    tx
      .updateTable('text_settings')
      .set({ lifted_for: sql<string>`date_trunc('month', public.school_day())::date` })
      .execute(),
  )
  await make().deliver()
  expect(gateway.given).toHaveLength(3)
})

test('nothing goes out without a way, or while it is stopped', async () => {
  await queue()
  await setTexts(database, { way: null })
  await make().deliver()
  await setTexts(database, { way: 'http', address: gateway.url, stopped_for: 'pin' })
  await make().deliver()
  expect(gateway.given).toEqual([])
})

test('a text for the same number, child and matter is queued once', async () => {
  const text = await queue()
  expect(await database.asService((tx) => queueTexts(tx, [text, { ...text, about: 'another' }]))).toBe(1)
})

test('a text that is written after the last look at the queue is sent at once', async () => {
  let asked: Promise<void> | undefined
  const through: typeof database = {
    ...database,
    asService: async (work) => {
      const result = await database.asService(work)
      const isEmpty = (work as unknown) === claimText && !result
      if (isEmpty && !asked) {
        await queue()
        asked = texts.deliver()
      }
      return result
    },
  }
  const texts = make(through)
  await texts.deliver()
  await asked
  expect(gateway.given).toHaveLength(1)
})
