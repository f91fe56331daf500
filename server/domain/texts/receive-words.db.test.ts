import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { absenceRules } from '#shared/absences/rules.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textReceiver } from '#tests/support/text-receiver.ts'
import { buildGuardianOf, callRoll, setTexts } from '#tests/support/texts.ts'
import { queueTexts } from './queue-queries.ts'

const { database } = await testDatabase()
const { texts, day, receive, answers, received } = textReceiver(database)

/** Expects that texts of these senders are kept and counted, and that nothing is answered. */
async function expectUnanswered(senders: string[]): Promise<void> {
  await database.asService((tx) => tx.deleteFrom('received_texts').execute())
  for (const sender of senders) await receive(sender, 'HELP')
  const rows = await database.asService((tx) => tx.selectFrom('received_texts').select('state').execute())
  expect(rows).toEqual(senders.map(() => ({ state: 'unknown' })))
  expect(await database.asService((tx) => tx.selectFrom('texts').select('id').execute())).toEqual([])
}

test('trap 14, a stranger’s text costs nothing and is counted', async () => {
  await expectUnanswered(['+67570000001', '+61491570156'])
})

test('trap 9, no machine is answered', async () => {
  await expectUnanswered(['Digicel', 'DI;touch x', '1234', '', "'; drop table students; --"])
})

test('trap 13, a repeat within minutes is answered from memory, once', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  for (let count = 1; count <= 4; count += 1) await receive(number, 'Abs ')
  const got = await answers(number)
  expect(got).toHaveLength(2)
  expect(got[1]).toBe(got[0])
})

test('the same text that is handed over twice is one', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  const text = await receive(number, 'HELP')
  await Promise.all([texts.receive(text), texts.receive(text)])
  expect(await received(number)).toHaveLength(1)
  expect(await answers(number)).toHaveLength(1)
})

test('answers to a number have a limit a day, and a wish is kept beyond it', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  const words = [
    'ABS',
    'NEWS',
    'DATES',
    'HELP',
    'NIUS',
    'DE',
    'HALIVIM',
    'ABSENT',
    'DATE',
    'START',
    'MAK',
    'MARKS',
  ]
  for (const word of words) await receive(number, word)
  expect(await answers(number)).toHaveLength(10)
  await receive(number, 'STOP ALL')
  const stop = await database.asService((tx) =>
    tx.selectFrom('text_stops').select('stops').where('number', '=', number).execute(),
  )
  expect(stop).toEqual([{ stops: 'all' }])
  expect(await answers(number)).toHaveLength(10)
})

test('any words in answer to an absence text of the day are the reason, for the child that was meant', async () => {
  const [first, second] = [await buildStudent(database), await buildStudent(database)]
  const { number } = await buildGuardianOf(database, [first.id, second.id])
  for (const { id } of [first, second]) await callRoll(database, id, { day })
  await database.asService((tx) =>
    queueTexts(
      tx,
      [first, second].map(({ id }) => ({
        kind: 'absent',
        about: `absent:${day}`,
        number,
        body: 'x',
        student_id: id,
        day,
        expiresAt: new Date(),
      })),
    ),
  )
  const sent = async () =>
    await database.asService((tx) =>
      tx.updateTable('texts').set({ state: 'sent' }).where('kind', '=', 'absent').execute(),
    )
  const reasons = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('absence_reasons')
        .select(['student_id', 'reason', 'way'])
        .where('student_id', 'in', [first.id, second.id])
        .orderBy('given_at')
        .execute(),
    )
  await receive(number, 'too early, it has not gone out')
  expect(await reasons()).toEqual([])
  await sent()
  await receive(number, `SIK ${second.admission_number}\n👍 ‏שלום '; drop table absences; --`)
  const reason = `SIK ${second.admission_number} 👍 ‏שלום '; drop table absences; --`
  expect(await reasons()).toEqual([{ student_id: second.id, reason, way: 'text' }])
  await receive(number, 'Long haus sik')
  expect(
    (await reasons())
      .slice(1)
      .map(({ student_id }) => student_id)
      .toSorted(),
  ).toEqual([first.id, second.id].toSorted())
})

test('other words are for the office to read', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  await receive(number, 'stop bilong bas i bagarap')
  expect(await received(number)).toMatchObject([{ state: 'words' }])
  expect(await answers(number)).toEqual([])
})

test('parts that come in the wrong order, twice and a week late: nothing is lost and nothing done twice', async () => {
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  const parts = Array.from({ length: 10 }, (_, index) => ({
    sender: number,
    sentAt: new Date(Date.now() - 60_000),
    body: `part ${index + 1} `,
    part: { reference: 7, number: index + 1, count: 10 },
  }))
  const wrong = [...parts.slice(5), ...parts.slice(0, 5), parts[3]!]
  for (const part of wrong) await texts.receive(part)
  const rows = await received(number)
  expect(rows).toHaveLength(10)
  expect(rows.filter(({ state }) => state === 'words')).toHaveLength(1)
  expect(rows.filter(({ state }) => state === 'part')).toHaveLength(9)

  const lone = {
    sender: number,
    sentAt: new Date(),
    body: 'ABS',
    part: { reference: 8, number: 1, count: 2 },
  }
  await texts.receive(lone)
  expect(await answers(number)).toEqual([])
  await database.asService((tx) =>
    tx
      .updateTable('received_texts')
      .set({ received_at: sql<Date>`now() - interval '11 minutes'` })
      .where('part_reference', '=', 8)
      .execute(),
  )
  await texts.deliver()
  await texts.receive({ ...lone, body: 'HELP', part: { ...lone.part, number: 2 } })
  expect((await received(number)).filter(({ state }) => state === 'late')).toHaveLength(1)
  await receive(number, 'NEWS', { sentAt: new Date(Date.now() - 7 * 86_400_000) })
  expect((await received(number)).filter(({ state }) => state === 'late')).toHaveLength(2)
})

test('the last wish counts, also where it repeats one of some minutes ago', async () => {
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  for (const wish of ['STOP', 'START', 'STOP']) await receive(number, wish)
  const stop = await database.asService((tx) =>
    tx.selectFrom('text_stops').select('stops').where('number', '=', number).executeTakeFirst(),
  )
  expect(stop).toEqual({ stops: 'news' })
})

test('the wish that was sent last counts, whichever came in last', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  const wish = async () =>
    (
      await database.asService((tx) =>
        tx.selectFrom('text_stops').select('stops').where('number', '=', number).executeTakeFirst(),
      )
    )?.stops
  const at = (minutes: number) => ({ sentAt: new Date(Date.now() - minutes * 60_000) })
  await receive(number, 'START', at(10))
  await receive(number, 'STOP ALL', at(30))
  expect(await wish()).toBeNull()
  expect(await received(number)).toMatchObject([{ state: 'answered' }, { state: 'late' }])
  expect(await answers(number)).toHaveLength(1)
  await receive(number, 'STOP', at(5))
  expect(await wish()).toBe('news')
  // A clock that is ahead does not make later wishes older.
  await receive(number, 'START', at(-600))
  await receive(number, 'STOP ALL', at(-1))
  expect(await wish()).toBe('all')
})

test('two long messages with the same reference are two, also where one of them lacks a part', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  const send = async (body: string, part: number, days: number) =>
    await texts.receive({
      sender: number,
      sentAt: new Date(Date.now() - days * 86_400_000 - 1000),
      body,
      part: { reference: 9, number: part, count: 2 },
    })
  const bodies = async () =>
    (await received(number)).filter(({ state }) => state !== 'part').map(({ state }) => state)
  // A modem that was away hands over what has come in a week.
  await send('the end of one', 2, 3)
  await send('HE', 1, 0)
  expect(await bodies()).toEqual(['waiting', 'waiting'])
  await send('LP', 2, 0)
  expect(await answers(number)).toHaveLength(1)
  await send('STO', 1, 3)
  await send('STA', 1, 0.5)
  await send('RT', 2, 0.5)
  expect((await received(number)).map(({ state, keyword }) => keyword ?? state).toSorted()).toEqual(
    ['help', 'late', 'part', 'part', 'part', 'start'].toSorted(),
  )
})

test('reasons of a number for a child and a day have a limit, and the rest is for the office', async () => {
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  await callRoll(database, student.id, { day })
  await database.asService((tx) =>
    queueTexts(tx, [
      { kind: 'absent', about: 'x', number, body: 'x', student_id: student.id, day, expiresAt: new Date() },
    ]),
  )
  await database.asService((tx) => tx.updateTable('texts').set({ state: 'sent' }).execute())
  const words = Array.from({ length: absenceRules.maxGiven }, (_, index) => `sik ${index}`)
  await Promise.all(words.map(async (body) => await receive(number, body)))
  await receive(number, 'sik 0')
  await receive(number, 'and once more')
  const reasons = await database.asService((tx) =>
    tx.selectFrom('absence_reasons').select('reason').where('student_id', '=', student.id).execute(),
  )
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(words)
  expect((await received(number)).map(({ state }) => state)).toEqual([
    ...words.map(() => 'reason'),
    'reason',
    'words',
  ])
})

test('words are the reason for a child of today alone', async () => {
  const [child, former] = [await buildStudent(database), await buildStudent(database)]
  const { number, tie } = await buildGuardianOf(database, [child.id, former.id])
  for (const { id } of [child, former]) await callRoll(database, id, { day })
  await database.asService(async (tx) => {
    const text = { kind: 'absent' as const, about: 'x', number, body: 'x', day, expiresAt: new Date() }
    await queueTexts(
      tx,
      [child, former].map(({ id }) => ({ ...text, student_id: id })),
    )
    await tx.updateTable('texts').set({ state: 'sent' }).execute()
    await tx.updateTable('guardian_ties').set({ valid_until: day }).where('id', '=', tie).execute()
  })
  await receive(number, 'Long haus sik')
  const reasons = await database.asService((tx) =>
    tx
      .selectFrom('absence_reasons')
      .select('student_id')
      .where('day', '=', day)
      .where('student_id', 'in', [child.id, former.id])
      .execute(),
  )
  expect(reasons).toEqual([{ student_id: child.id }])
})

test('keywords are answered only where the school has switched answers on, and STOP counts in any case', async () => {
  const { number } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  await setTexts(database, { way: 'http', kinds: [] })
  await receive(number, 'HELP')
  await receive(number, 'STOP')
  expect(await answers(number)).toEqual([])
  const stop = await database.asService((tx) =>
    tx.selectFrom('text_stops').select('stops').where('number', '=', number).execute(),
  )
  expect(stop).toEqual([{ stops: 'news' }])
})
