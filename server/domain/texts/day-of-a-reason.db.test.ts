import { expect, test } from 'vitest'
import { absenceRules } from '#shared/absences/rules.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textReceiver } from '#tests/support/text-receiver.ts'
import { buildGuardianOf } from '#tests/support/texts.ts'
import { queueTexts } from './queue-queries.ts'

const { database } = await testDatabase()
const { receive, received } = textReceiver(database)
const hourMs = 3_600_000
const sentAt = new Date(Date.now() - 60_000)
const today = schoolDay(sentAt)
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]

/** Texts a number about the absence of a child, a number of hours before the answer. */
async function sendAbsence(number: string, studentId: string, day: string, hours: number) {
  const about = `absent:${day}`
  await database.asService(async (tx) => {
    await queueTexts(tx, [
      { kind: 'absent', about, number, body: 'x', student_id: studentId, day, expiresAt: new Date() },
    ])
    await tx
      .updateTable('texts')
      .set({ state: 'sent', claimed_at: new Date(sentAt.getTime() - hours * hourMs) })
      .where('number', '=', number)
      .where('student_id', '=', studentId)
      .where('about', '=', about)
      .execute()
  })
}

/** The days for which a child has a reason, as `YYYY-MM-DD`. */
async function daysOf(studentId: string): Promise<string[]> {
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('absence_reasons')
      .select('day')
      .where('student_id', '=', studentId)
      .orderBy('day')
      .execute(),
  )
  return rows.map(({ day }) => day)
}

test.each([
  ['asked on the day before', [[yesterday, 15]], [yesterday]],
  [
    'asked on both days',
    [
      [yesterday, 24],
      [today, 1],
    ],
    [today],
  ],
  [
    'asked again after the answer was sent',
    [
      [yesterday, 15],
      [today, -2],
    ],
    [yesterday],
  ],
  [
    'asked a moment before, by a clock that is ahead',
    [
      [yesterday, 24],
      [today, -0.5],
    ],
    [today],
  ],
  ['asked two days before', [[before, 30]], []],
] as [string, [string, number][], string[]][])(
  'words are the reason for the day %s',
  async (_, asked, days) => {
    const child = await buildStudent(database)
    const { number } = await buildGuardianOf(database, [child.id])
    for (const [day, hours] of asked) await sendAbsence(number, child.id, day, hours)
    await receive(number, 'Em i sik', { sentAt })
    expect(await daysOf(child.id)).toEqual(days)
    expect(await received(number)).toMatchObject([{ state: days.length > 0 ? 'reason' : 'words' }])
  },
)

test('words that name a child are the reason for the day on which that child was missed', async () => {
  const [ill, late] = [await buildStudent(database), await buildStudent(database)]
  const { number } = await buildGuardianOf(database, [ill.id, late.id])
  await sendAbsence(number, ill.id, yesterday, 15)
  await sendAbsence(number, late.id, today, 1)
  await receive(number, `${ill.admission_number} i sik`, { sentAt })
  expect([await daysOf(ill.id), await daysOf(late.id)]).toEqual([[yesterday], []])
  await receive(number, 'bas i bagarap', { sentAt })
  expect([await daysOf(ill.id), await daysOf(late.id)]).toEqual([[yesterday], [today]])
})

test('an answer after midnight is from a guardian of that moment, and has the limit of the day that it is about', async () => {
  const [child, former] = [await buildStudent(database), await buildStudent(database)]
  const { number, tie } = await buildGuardianOf(database, [child.id, former.id])
  await sendAbsence(number, child.id, yesterday, 15)
  await sendAbsence(number, former.id, today, 1)
  await database.asService((tx) =>
    tx.updateTable('guardian_ties').set({ valid_until: today }).where('id', '=', tie).execute(),
  )
  const words = Array.from({ length: absenceRules.maxGiven + 1 }, (_, index) => `sik ${index}`)
  for (const body of words) await receive(number, body, { sentAt })
  expect(await daysOf(child.id)).toEqual(words.slice(1).map(() => yesterday))
  expect(await daysOf(former.id)).toEqual([])
  expect((await received(number)).at(-1)).toMatchObject({ state: 'words' })
})

test('an absence text to another number makes nothing a reason', async () => {
  const child = await buildStudent(database)
  const [mother, father] = [
    await buildGuardianOf(database, [child.id]),
    await buildGuardianOf(database, [child.id]),
  ]
  await sendAbsence(mother.number, child.id, yesterday, 15)
  await receive(father.number, 'Em i sik', { sentAt })
  expect(await daysOf(child.id)).toEqual([])
  expect(await received(father.number)).toMatchObject([{ state: 'words' }])
})
