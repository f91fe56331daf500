import { createHash, randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildEvent } from '#tests/support/audiences.ts'
import { buildAssessment, buildAssignment, buildSubmission } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const school = await testSchool()
const { database, call } = school
const { buildTaught } = await buildStaff(database)
const today = schoolDay()
const inAWeek = addDays(today, 7)

const inputFor = (to: string[], change: object = {}) => ({
  id: randomUUID(),
  audience: to,
  title: 'Excursion',
  place: 'Harbour',
  content: null,
  starts_on: inAWeek,
  ends_on: inAWeek,
  starts_at: '08:00',
  ends_at: '12:30',
  repeats_until: null,
  is_public: false,
  ...change,
})

const post = async (claims: Claims, input: object) =>
  await call<SchoolEvent>('POST', '/events', claims, input)
const read = async (claims: Claims, from = today, to = addDays(today, 60)) =>
  (await call<CalendarPage>('GET', `/calendar?from=${from}&to=${to}`, claims)).body
const titlesOf = async (claims: Claims) => (await read(claims)).events.map(({ title }) => title)

test('a teacher enters an event of a class once, changes and deletes it, and its students see it', async () => {
  const { asTeacher, asStudent, group } = await buildTaught()
  const input = inputFor([`class:${group.id}`])
  for (let attempt = 1; attempt <= 2; attempt += 1) expect((await post(asTeacher, input)).status).toBe(200)
  const [event] = (await read(asStudent)).events
  expect(event).toMatchObject({ title: 'Excursion', starts_at: '08:00', ends_at: '12:30', may_change: false })
  const address = `/events/${input.id}`
  const now = (await call<SchoolEvent>('GET', address, asTeacher)).body
  const change = { ...input, title: 'Excursion to the harbour' }
  const stale = { ...change, updated_at: '2025-01-01T00:00:00Z' }
  expect((await call('PUT', address, asTeacher, stale)).status).toBe(409)
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('PUT', address, asTeacher, { ...change, updated_at: now.updated_at })).status).toBe(
      200,
    )
  expect(await titlesOf(asStudent)).toEqual(['Excursion to the harbour'])
  expect((await call('DELETE', address, asTeacher)).status).toBe(200)
  expect(await titlesOf(asStudent)).toEqual([])
})

test('due dates and tests of one’s own classes stand beside the events, and nobody else’s', async () => {
  const { asTeacher, asStudent, asAdmin, group, student } = await buildTaught()
  const due = { class_id: group.id, due_date: inAWeek }
  const done = await buildAssignment(database, { ...due, title: 'Done' })
  await buildSubmission(database, { assignment_id: done.id, student_id: student.id })
  await buildAssignment(database, { ...due, title: 'Open' })
  await buildAssignment(database, { ...due, title: 'Archived', status: 'archived' })
  await buildAssignment(database, { class_id: group.id, title: 'Last year', due_date: addDays(today, -200) })
  await buildAssessment(database, { class_id: group.id, title: 'Unit test', held_on: inAWeek })
  const page = await read(asStudent)
  expect(page.due.map(({ title, is_done }) => [title, is_done])).toEqual([
    ['Done', true],
    ['Open', false],
  ])
  expect(page.tests).toMatchObject([{ title: 'Unit test', day: inAWeek, class_name: '9A' }])
  expect((await read(asTeacher)).due).toHaveLength(2)
  for (const other of [asAdmin, (await buildTaught()).asStudent, (await buildTaught()).asTeacher]) {
    const { due: seen, tests } = await read(other)
    expect([seen, tests]).toEqual([[], []])
  }
})

test('a span has what begins before it and what is repeated in it, and is not too long', async () => {
  const { asStudent, group } = await buildTaught()
  const to = [`class:${group.id}`]
  await buildEvent(database, { to, title: 'Camp', starts_on: addDays(today, -3), ends_on: today })
  await buildEvent(database, {
    to,
    title: 'Over',
    starts_on: addDays(today, -3),
    ends_on: addDays(today, -1),
  })
  const weekly = { starts_on: addDays(today, -14), ends_on: addDays(today, -14), repeats_until: inAWeek }
  await buildEvent(database, { to, title: 'Choir', ...weekly })
  expect(await titlesOf(asStudent)).toEqual(['Choir', 'Camp'])
  const tooLong = `/calendar?from=${today}&to=${addDays(today, 101)}`
  expect((await call('GET', tooLong, asStudent)).status).toBe(422)
})

test('an event is refused by its field, and the public site is the office’s', async () => {
  const { asTeacher, asAdmin, group } = await buildTaught()
  const to = [`class:${group.id}`]
  for (const [field, change] of Object.entries({
    audience: { audience: ['everyone'] },
    title: { title: '' },
    starts_at: { starts_at: '8 o’clock' },
    ends_at: { ends_at: '07:00' },
    ends_on: { ends_on: today },
    repeats_until: { repeats_until: addDays(today, 199) },
    is_public: { is_public: true },
  })) {
    const reply = await post(asTeacher, inputFor(to, change))
    expect([reply.status, Object.keys(reply.body.data?.fields ?? {})], field).toEqual([422, [field]])
  }
  expect((await post(asAdmin, inputFor(['everyone'], { is_public: true }))).status).toBe(200)
})

/** The entries of a calendar as another program reads them. */
async function readFeed(address: string) {
  const reply = await school.request('GET', new URL(address, 'http://school.test').pathname, undefined)
  if (reply.status !== 200) return { status: reply.status, entries: [] }
  expect(reply.headers.get('content-type')).toContain('text/calendar')
  const parsed = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[])
  const entries = parsed.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { status: 200, entries }
}

const find = (entries: ICAL.Event[], summary: string) => entries.filter((entry) => entry.summary === summary)

test('the own calendar is read by another program, each time at the instant of the school’s clock', async () => {
  const { asStudent, asTeacher, group } = await buildTaught()
  const to = [`class:${group.id}`]
  await post(asTeacher, inputFor(to))
  await post(
    asTeacher,
    inputFor(to, { title: 'Camp', ends_on: addDays(inAWeek, 2), starts_at: null, ends_at: null }),
  )
  const weekly = { starts_on: addDays(today, -7), ends_on: addDays(today, -7), repeats_until: inAWeek }
  await buildEvent(database, { to, title: 'Choir', starts_at: '15:00', ...weekly })
  await buildAssignment(database, { class_id: group.id, title: 'Essay, part 1; draft', due_date: inAWeek })
  const { address } = (await call<{ address: string }>('POST', '/calendar/feed', asStudent)).body

  const { entries } = await readFeed(address)
  const [excursion] = find(entries, 'Excursion')
  // Port Moresby is ten hours ahead of UTC all year.
  expect(excursion!.startDate.toJSDate().toISOString()).toBe(`${addDays(inAWeek, -1)}T22:00:00.000Z`)
  expect(excursion!.endDate.toJSDate().toISOString()).toBe(`${inAWeek}T02:30:00.000Z`)
  expect(excursion!.location).toBe('Harbour')
  const [camp] = find(entries, 'Camp')
  expect([camp!.startDate.isDate, camp!.startDate.toString(), camp!.endDate.toString()]).toEqual([
    true,
    inAWeek,
    addDays(inAWeek, 3),
  ])
  expect(find(entries, 'Choir')).toHaveLength(3)
  expect(find(entries, 'Due: Essay, part 1; draft')[0]!.startDate.toString()).toBe(inAWeek)
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
})

test('an address is told once, and kept nowhere', async () => {
  const { asStudent, student } = await buildTaught()
  const readMade = async () =>
    (await call<{ made_at: string | null }>('GET', '/calendar/feed', asStudent)).body
  expect(await readMade()).toEqual({ made_at: null })
  const { address } = (await call<{ address: string }>('POST', '/calendar/feed', asStudent)).body
  const [token] = /[0-9a-f]{64}/.exec(address)!
  const kept = await database.asService((tx) =>
    tx
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', student.user_id)
      .executeTakeFirstOrThrow(),
  )
  expect(kept.token_hash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await readMade()).toEqual({ made_at: expect.any(String) })
  expect((await readFeed(address)).status).toBe(200)
})

test('hundreds of readings of one calendar wait for each other alone', async () => {
  const { asStudent } = await buildTaught()
  const { address } = (await call<{ address: string }>('POST', '/calendar/feed', asStudent)).body
  const replies = await Promise.all(Array.from({ length: 150 }, async () => (await readFeed(address)).status))
  expect(replies.filter((status) => status === 503).length).toBe(150 - 108)
  expect(replies.filter((status) => status === 200).length).toBe(108)
})

test('what is changed or moved stays one entry in another program, and says that it is newer', async () => {
  const { asTeacher, asStudent, group } = await buildTaught()
  const to = [`class:${group.id}`]
  const input = inputFor(to, { title: 'Trip' })
  const { body: event } = await post(asTeacher, input)
  const weekly = { starts_on: today, ends_on: today, repeats_until: inAWeek }
  const rehearsal = await buildEvent(database, { to, title: 'Rehearsal', ...weekly })
  const report = await buildAssignment(database, { class_id: group.id, title: 'Report', due_date: inAWeek })
  const { address } = (await call<{ address: string }>('POST', '/calendar/feed', asStudent)).body
  const readAll = async () => {
    const { entries } = await readFeed(address)
    return ['Trip', 'Rehearsal', 'Due: Report'].flatMap((title) => find(entries, title))
  }
  // As if all had been entered a while ago: a sequence counts seconds.
  const longAgo = new Date(Date.now() - 3_600_000)
  await database.asService(async (tx) => {
    await sql`alter table public.events disable trigger touch_updated_at`.execute(tx)
    await sql`alter table public.assignments disable trigger touch_updated_at`.execute(tx)
    await tx.updateTable('events').set({ updated_at: longAgo }).execute()
    await tx.updateTable('assignments').set({ updated_at: longAgo }).where('id', '=', report.id).execute()
    await sql`alter table public.events enable trigger touch_updated_at`.execute(tx)
    await sql`alter table public.assignments enable trigger touch_updated_at`.execute(tx)
  })
  const before = await readAll()
  const tomorrow = addDays(today, 1)
  const moved = { starts_on: tomorrow, ends_on: tomorrow, starts_at: '13:00', ends_at: '14:00' }
  const { updated_at } = (await call<SchoolEvent>('GET', `/events/${event.id}`, asTeacher)).body
  const changed = await call('PUT', `/events/${event.id}`, asTeacher, { ...input, ...moved, updated_at })
  expect(changed.status).toBe(200)
  await database.asService(async (tx) => {
    await tx
      .updateTable('events')
      .set({ starts_on: tomorrow, ends_on: tomorrow, repeats_until: addDays(inAWeek, 1) })
      .where('id', '=', rehearsal.id)
      .execute()
    await tx.updateTable('assignments').set({ due_date: tomorrow }).where('id', '=', report.id).execute()
  })
  const after = await readAll()
  expect(after).toHaveLength(4)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  for (const [index, entry] of after.entries()) {
    expect(entry.sequence).toBeGreaterThan(before[index]!.sequence)
    expect(entry.component.getFirstPropertyValue('last-modified')).not.toBeNull()
  }
})

test('a renewed address ends the one before, and an address ends with the right to sign in', async () => {
  const { asStudent, student } = await buildTaught()
  const renew = async () =>
    (await call<{ address: string }>('POST', '/calendar/feed', asStudent)).body.address
  const first = await renew()
  expect((await readFeed(first)).status).toBe(200)
  const second = await renew()
  expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200])
  await database.asService((tx) =>
    tx.updateTable('profiles').set({ password_changed: false }).where('id', '=', student.user_id).execute(),
  )
  expect((await readFeed(second)).status).toBe(404)
  await database.asService(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ password_changed: true })
      .where('id', '=', student.user_id)
      .execute()
    await tx.updateTable('students').set({ status: 'Withdrawn' }).where('id', '=', student.id).execute()
  })
  expect((await readFeed(second)).status).not.toBe(200)
  expect((await readFeed(`/calendar/${'0'.repeat(64)}.ics`)).status).toBe(404)
  expect((await readFeed('/calendar/x.ics')).status).toBe(404)
})

test('visitors read public events, and no others, and an unchanged calendar is not sent again', async () => {
  const { group } = await buildTaught()
  await buildEvent(database, { to: ['everyone'], title: 'Open day', is_public: true })
  await buildEvent(database, { to: [`class:${group.id}`], title: 'Excursion of a class' })
  const { entries } = await readFeed('/news/events.ics')
  expect(find(entries, 'Open day')).toHaveLength(1)
  expect(find(entries, 'Excursion of a class')).toEqual([])
  const reply = await school.request('GET', '/news/events.ics', undefined)
  const again = await school.request('GET', '/news/events.ics', undefined, {
    headers: { 'If-None-Match': reply.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})
