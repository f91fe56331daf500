import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Announcement, AnnouncementPage } from '#shared/announcements/contract.ts'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { addDays, schoolDay, schoolMoment } from '#shared/school-calendar/school-calendar.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { buildClass, buildStudent, buildTeacher, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import * as rollCallMessages from '#shared/roll-calls/messages.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

async function save(change: Partial<School>) {
  const { particulars, updated_at } = (await call<StoredSettings>('GET', '/admin/school-settings', asAdmin))
    .body
  return await call('PUT', '/admin/school-settings', asAdmin, { ...particulars, ...change, updated_at })
}

async function moveTo(timeZone: string): Promise<void> {
  expect((await save({ timeZone })).status).toBe(200)
}

async function ask<T>(question: ReturnType<typeof sql<{ answer: T }>>): Promise<T> {
  return (await database.asService((tx) => question.execute(tx))).rows[0]!.answer
}

test.each(['Moon/Tranquility', 'pacific/auckland', '+10:00', 'PST8PDT,M3.2.0', ''])(
  'the time zone %j is refused by its field',
  async (timeZone) => {
    expect(await save({ timeZone })).toMatchObject({
      status: 422,
      body: {
        data: { fields: { timeZone: 'Enter the name of a time zone, for example Pacific/Port_Moresby' } },
      },
    })
  },
)

test('the database knows the time zones that browsers offer', async () => {
  const offered = Intl.supportedValuesOf('timeZone')
  const unknown = await ask(
    sql<{
      answer: string[]
    }>`select coalesce(array_agg(name), '{}') as answer from unnest(${offered}::text[]) as name
      where name not in (select name from pg_timezone_names)`,
  )
  expect(unknown).toEqual([])
})

// Clocks are put forward and back on these days, by an hour or, on Lord Howe Island, by half of one.
test.each([
  ['Pacific/Port_Moresby', '2026-04-05'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
])('in %s a time around %s is the same moment to the program and to the database', async (zone, change) => {
  await moveTo(zone)
  const times = [-1, 0, 1].flatMap((days) =>
    Array.from({ length: 48 }, (_, half) => ({
      day: addDays(change, days),
      time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
    })),
  )
  const moments = await ask(
    sql<{
      answer: string[]
    }>`select json_agg(to_json((day || ' ' || time)::timestamp at time zone public.school_time_zone()))
      as answer from json_to_recordset(${JSON.stringify(times)}::json) as t (day text, time text)`,
  )
  expect(moments.map((moment) => new Date(moment))).toEqual(
    times.map(({ day, time }) => schoolMoment(day, time)),
  )
})

test('a due date ends by the clocks of the school, in summer and in winter', async () => {
  await moveTo('Pacific/Auckland')
  const isLate = async (due: string, at: string) =>
    await ask(sql<{ answer: boolean }>`select public.is_late(${due}, ${at}) as answer`)
  expect(await isLate('2026-07-01', '2026-07-01T11:59:59Z')).toBe(false)
  expect(await isLate('2026-07-01', '2026-07-01T12:00:00Z')).toBe(true)
  expect(await isLate('2026-12-01', '2026-12-01T10:59:59Z')).toBe(false)
  expect(await isLate('2026-12-01', '2026-12-01T11:00:00Z')).toBe(true)
})

test('an announcement begins and ends, and a roll is called, on the days of the school', async () => {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const asTeacher = await claimsOf(database, teacher.id)
  const asStudent = await claimsOf(database, student.user_id)
  // Here a day begins 25 hours earlier than there, so that it is always another day.
  await moveTo('Pacific/Kiritimati')
  const early = schoolDay()
  const announce = async (title: string, shown_from: string, shown_until: string | null) =>
    await call<Announcement>('POST', '/announcements', asTeacher, {
      id: randomUUID(),
      audience: [`class:${group.id}`],
      title,
      content: 'Bring water.',
      is_pinned: false,
      shown_from,
      shown_until,
      file: null,
    })
  /** Whether the day of a roll has not come; it may be one without lessons. */
  const isTooEarly = async () => {
    const { body } = await call<{ data?: { fields?: { day?: string } } }>('PUT', '/roll-call', asTeacher, {
      group: `class:${group.id}`,
      day: early,
      period: 1,
      called_at: new Date().toISOString(),
      updated_at: null,
      marks: [],
    })
    return body.data?.fields?.day === rollCallMessages.future
  }
  const shown = async () =>
    (await call<AnnouncementPage>('GET', '/announcements', asStudent)).body.announcements.map(
      ({ title }) => title,
    )
  const tomorrow = addDays(early, 1)
  await announce('Until today', early, early)
  expect((await announce('Tomorrow', tomorrow, null)).body.shown_from).toBe(
    schoolMoment(tomorrow, '00:00').toISOString().replace('.000Z', '+00:00'),
  )
  expect(await shown()).toEqual(['Until today'])
  expect(await isTooEarly()).toBe(false)

  await moveTo('Pacific/Pago_Pago')
  expect(schoolDay() < early).toBe(true)
  expect(await isTooEarly()).toBe(true)
  await announce('Until the day before', schoolDay(), addDays(early, -1))
  expect(await shown()).toEqual(['Until the day before', 'Until today'])
  await moveTo('Pacific/Kiritimati')
  expect(await shown()).toEqual(['Until today'])
})

test('a student who changes the home class on a day that the school has twice is in the last one', async () => {
  // These two never have the same day.
  await moveTo('Pacific/Pago_Pago')
  const first = schoolDay()
  const student = await buildStudent(database, { class_name: '9A', enrollment_date: first })
  const changeClass = async (class_name: string) =>
    await database.asService((tx) =>
      tx.updateTable('students').set({ class_name }).where('id', '=', student.id).execute(),
    )
  await moveTo('Pacific/Kiritimati')
  await changeClass('9B')
  await moveTo('Pacific/Pago_Pago')
  await changeClass('9C')
  const stays = await database.asService((tx) =>
    tx
      .selectFrom('home_class_stays')
      .select(['home_class', 'starts_on', 'ends_before'])
      .where('student_id', '=', student.id)
      .execute(),
  )
  expect(stays).toEqual([{ home_class: '9C', starts_on: first, ends_before: null }])
})
