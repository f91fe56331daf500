import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '#database/types.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildGuardianOf, callRoll, setTexts } from '#tests/support/texts.ts'
import { claimText, queueTexts, recordOutcome, tidyQueue, type NewText } from './queue-queries.ts'

const { database } = await testDatabase()
const today = schoolDay()

beforeEach(async () => {
  await database.asService((tx) => tx.deleteFrom('texts').execute())
  await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' })
})

/** A guardian of a child of 9A, with a waiting text of each kind. */
async function queueAll() {
  const child = await buildStudent(database, { class_name: '9A', grade_level: 9 })
  const guardian = await buildGuardianOf(database, [child.id])
  await callRoll(database, child.id)
  const { id } = await buildAnnouncement(database, { to: ['home:9A'] })
  const aboutChild = { student_id: child.id, guardian_id: guardian.id }
  const texts: Pick<NewText, 'kind' | 'about' | 'student_id' | 'guardian_id' | 'day'>[] = [
    { kind: 'absent', about: `absent:${today}`, day: today, ...aboutChild },
    { kind: 'announcement', about: `announcement:${id}`, guardian_id: guardian.id },
    { kind: 'closed', about: `closed:${today}`, guardian_id: guardian.id },
    { kind: 'reply', about: 'reply:help:1' },
    { kind: 'reply', about: 'reply:marks:1', ...aboutChild },
    { kind: 'report_cards', about: 'report_cards:2026:Term 2', ...aboutChild },
    { kind: 'test', about: `test:${randomUUID()}` },
  ]
  const { number } = guardian
  await database.asService((tx) =>
    queueTexts(
      tx,
      texts.map((text) => ({ ...text, number, body: 'x', expiresAt: new Date(Date.now() + 3_600_000) })),
    ),
  )
  return { child, guardian, announcement: id }
}

/** The texts that wait once the queue has asked again. */
async function waiting(): Promise<string[]> {
  await database.asService((tx) => tidyQueue(tx))
  const rows = await database.asService((tx) =>
    tx.selectFrom('texts').select('about').where('state', '=', 'waiting').orderBy('about').execute(),
  )
  return rows.map(({ about }) => /^reply:[a-z]+|^[a-z_]+/.exec(about)![0])
}

const all = ['absent', 'announcement', 'closed', 'reply:help', 'reply:marks', 'report_cards', 'test']

const changeTie = (change: Updateable<DB['guardian_ties']>) => async (id: string) =>
  await database.asService((tx) =>
    tx.updateTable('guardian_ties').set(change).where('guardian_id', '=', id).execute(),
  )
const changeNumber = (change: Updateable<DB['guardian_numbers']>) => async (id: string) =>
  await database.asService((tx) =>
    tx.updateTable('guardian_numbers').set(change).where('guardian_id', '=', id).execute(),
  )

test('texts of all kinds wait for the guardian of a child', async () => {
  await queueAll()
  expect(await waiting()).toEqual(all)
})

test.each([
  ['the tie has ended', changeTie({ valid_until: today }), ['test']],
  ['the tie has not begun', changeTie({ valid_from: addDays(today, 1) }), ['test']],
  ['the number is somebody else’s', changeNumber({ valid_until: today }), ['test']],
  ['the number is a landline', changeNumber({ is_mobile: false }), ['reply:help', 'reply:marks', 'test']],
  [
    'no texts are wanted for the child',
    changeTie({ gets_texts: false }),
    ['reply:help', 'reply:marks', 'test'],
  ],
  [
    'the guardian may not read any more',
    changeTie({ may_read: false }),
    all.filter((one) => one !== 'reply:marks'),
  ],
])('before a text leaves, tie and number are asked again: %s', async (_, change, left) => {
  const { guardian } = await queueAll()
  await change(guardian.id)
  expect(await waiting()).toEqual(left)
})

test('a text that the gateway refuses after its number has ended is not sent again', async () => {
  const { guardian } = await queueAll()
  await database.asService((tx) => tx.deleteFrom('texts').where('kind', '=', 'test').execute())
  const inFlight = await database.asService(claimText)
  await changeNumber({ valid_until: today })(guardian.id)
  await database.asService(async (tx) => {
    await tidyQueue(tx)
    await recordOutcome(tx, inFlight!.id, { state: 'refused', fault: 'away', isFinal: false })
  })
  const left = await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ not_before: new Date(0) })
      .where('state', '=', 'waiting')
      .returning('id')
      .execute(),
  )
  expect(left).toEqual([{ id: inFlight!.id }])
  expect(await database.asService(claimText)).toBeUndefined()
  expect(await waiting()).toEqual([])
})

test('nothing is sent for a student who has left', async () => {
  const { child } = await queueAll()
  await database.asService((tx) =>
    tx.updateTable('students').set({ status: 'Inactive' }).where('id', '=', child.id).execute(),
  )
  expect(await waiting()).toEqual(['test'])
})

test('an announcement is for those to whom it is addressed, and is not sent once it is deleted', async () => {
  const { child, announcement } = await queueAll()
  const rest = all.filter((one) => one !== 'announcement')
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '9B' }).where('id', '=', child.id).execute(),
  )
  expect(await waiting()).toEqual(rest)
  await database.asService(async (tx) => {
    await tx.updateTable('students').set({ class_name: '9A' }).where('id', '=', child.id).execute()
    await sql`update public.texts set state = 'waiting' where kind = 'announcement'`.execute(tx)
  })
  expect(await waiting()).toEqual(all)
  await database.asService((tx) => tx.deleteFrom('announcements').where('id', '=', announcement).execute())
  expect(await waiting()).toEqual(rest)
})

test('an answer with marks is for the guardian who asked, and for nobody else with the telephone', async () => {
  const { child, guardian } = await queueAll()
  await buildGuardianOf(database, [child.id], { number: guardian.number })
  await changeTie({ valid_until: today })(guardian.id)
  expect(await waiting()).toEqual(all.filter((one) => one !== 'reply:marks'))
})
