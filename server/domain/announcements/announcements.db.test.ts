import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { Announcement, AnnouncementPage } from '#shared/announcements/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import { buildAdmin, buildFile, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { listAnnouncements } from './queries.ts'

const { database, call } = await testSchool()
const { buildTaught } = await buildStaff(database)
const today = schoolDay()

const inputFor = (to: string[], change: object = {}) => ({
  id: randomUUID(),
  audience: to,
  title: 'Sports day',
  content: 'Bring **water**.',
  is_pinned: false,
  shown_from: today,
  shown_until: null,
  file: null,
  ...change,
})

const post = async (claims: Claims, input: object) =>
  await call<Announcement>('POST', '/announcements', claims, input)
const read = async (claims: Claims, query = '') =>
  (await call<AnnouncementPage>('GET', `/announcements${query}`, claims)).body
const titlesOf = async (claims: Claims) => (await read(claims)).announcements.map(({ title }) => title)
const newOf = async (claims: Claims) =>
  (await call<StudentDashboard>('GET', '/student/dashboard', claims)).body.new_announcements.map(
    ({ title }) => title,
  )

test('a teacher tells a class, whose students see it as new until they have seen it', async () => {
  const { asTeacher, asStudent, group, teacher } = await buildTaught()
  const input = inputFor([`class:${group.id}`])
  for (let attempt = 1; attempt <= 2; attempt += 1) expect((await post(asTeacher, input)).status).toBe(200)
  expect(await newOf(asStudent)).toEqual(['Sports day'])
  const [announcement] = (await read(asStudent)).announcements
  expect(announcement).toMatchObject({
    author_name: `${teacher.given_name} ${teacher.surname}`,
    is_seen: false,
    may_change: false,
    seen_by: null,
    audience: [{ key: `class:${group.id}`, name: expect.stringContaining('9A') }],
  })
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', '/announcements/seen', asStudent, { ids: [input.id] })).status).toBe(200)
  expect(await newOf(asStudent)).toEqual([])
  expect((await read(asStudent)).announcements[0]?.is_seen).toBe(true)
})

test('its author sees how many have seen it, and a teacher of the own class by name', async () => {
  const { asTeacher, asStudent, asAdmin, group, student } = await buildTaught()
  const classmate = await buildStudent(database, { user_id: null })
  await enrol(database, classmate, group)
  const { id } = (await post(asTeacher, inputFor([`class:${group.id}`]))).body
  await call('POST', '/announcements/seen', asStudent, { ids: [id] })
  const own = (await read(asTeacher)).announcements.find((one) => one.id === id)
  expect(own).toMatchObject({ seen_by: { seen: 1, people: 2 }, may_change: true, is_seen: true })
  const readers = async (claims: Claims) => await call('GET', `/announcements/${id}/readers`, claims)
  expect((await readers(asTeacher)).body).toMatchObject([
    { student_id: student.id, has_account: true, seen_at: expect.any(String) },
    { student_id: classmate.id, has_account: false, seen_at: null },
  ])
  expect((await readers(asAdmin)).body).toEqual([])
  expect((await readers((await buildTaught()).asTeacher)).status).toBe(404)
})

test('an announcement is shown from its first day to its last, to its author and the office always', async () => {
  const { asTeacher, asStudent, asAdmin, group } = await buildTaught()
  const to = [`class:${group.id}`]
  const later = addDays(today, 3)
  await post(asTeacher, inputFor(to, { title: 'Later', shown_from: later }))
  await post(asTeacher, inputFor(to, { title: 'Last day', shown_until: today }))
  await buildAnnouncement(database, { to, title: 'Over', shown_until: addDays(today, -1) })
  expect(await titlesOf(asStudent)).toEqual(['Last day'])
  expect(await titlesOf(asTeacher)).toEqual(['Later', 'Last day'])
  expect(await titlesOf(asAdmin)).toEqual(expect.arrayContaining(['Later', 'Last day', 'Over']))
  const [planned] = (await read(asTeacher)).announcements
  expect(schoolDay(new Date(planned!.shown_from))).toBe(later)
})

test('what is new on the first screens: not what is one’s own, over, later or older than a month', async () => {
  const { asTeacher, asStudent, group, asAdmin } = await buildTaught()
  const to = [`class:${group.id}`]
  await buildAnnouncement(database, { to, title: 'Old', shown_from: new Date(Date.now() - 31 * 86_400_000) })
  await buildAnnouncement(database, { to, title: 'Over', shown_until: addDays(today, -1) })
  await buildAnnouncement(database, { to, title: 'Later', shown_from: new Date('2999-01-01') })
  await post(asTeacher, inputFor(to, { title: 'Of the teacher' }))
  await post(asAdmin, inputFor(to, { title: 'Of the office', is_pinned: true }))
  const ofTeacher = async () =>
    (await call<TeacherOverview>('GET', '/teacher/overview', asTeacher)).body.new_announcements
  expect(await newOf(asStudent)).toEqual(['Of the office', 'Of the teacher'])
  expect(await ofTeacher()).toMatchObject([{ title: 'Of the office', author_name: null }])
})

test('pinned ones stand before the list, which comes a page at a time', async () => {
  const { asStudent, group } = await buildTaught()
  const to = [`class:${group.id}`]
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (let n = 0; n < 23; n += 1) await buildAnnouncement(database, { to, title: `${n}`, shown_from: at(n) })
  await buildAnnouncement(database, { to, title: 'Pinned', shown_from: at(99), is_pinned: true })
  const first = await read(asStudent)
  expect(first.pinned.map(({ title }) => title)).toEqual(['Pinned'])
  expect(first.announcements.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`))
  const second = await read(asStudent, `?before=${encodeURIComponent(first.older!)}`)
  expect(second).toMatchObject({ pinned: [], older: null })
  expect(second.announcements.map(({ title }) => title)).toEqual(['20', '21', '22'])
  expect((await call('GET', '/announcements?before=x', asStudent)).status).toBe(422)
})

test('an older state is not overwritten, a call sent twice changes once, and a file goes with its row', async () => {
  const { asTeacher, group, teacher } = await buildTaught()
  const to = [`class:${group.id}`]
  const file = await buildFile(database, teacher.id)
  const input = inputFor(to)
  const { updated_at } = (await post(asTeacher, input)).body
  await database.asService((tx) =>
    tx.updateTable('announcements').set(file).where('id', '=', input.id).execute(),
  )
  const address = `/announcements/${input.id}`
  const change = { ...input, title: 'Moved', file: 'keep' as const }
  expect((await call('PUT', address, asTeacher, { ...change, updated_at })).status).toBe(409)
  const now = (await call<Announcement>('GET', address, asTeacher)).body
  expect(now.file_url).toMatch(/^\/storage\//)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const reply = await call<Announcement>('PUT', address, asTeacher, {
      ...change,
      updated_at: now.updated_at,
    })
    expect(reply).toMatchObject({ status: 200, body: { title: 'Moved', file_name: file.file_name } })
  }
  expect((await call('DELETE', address, asTeacher)).status).toBe(200)
  const left = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select('name').where('owner', '=', teacher.id).execute(),
  )
  expect(left).toEqual([])
})

test('a bad announcement is refused by its field', async () => {
  const { asTeacher, group } = await buildTaught()
  const to = [`class:${group.id}`]
  for (const [field, change] of Object.entries({
    audience: { audience: [] },
    title: { title: ' ' },
    content: { content: '' },
    shown_until: { shown_until: addDays(today, -1) },
    shown_from: { shown_from: '2026-02-31' },
  })) {
    const reply = await post(asTeacher, inputFor(to, change))
    expect([reply.status, Object.keys(reply.body.data?.fields ?? {})], field).toEqual([422, [field]])
  }
  const foreign = await post(asTeacher, inputFor(['everyone']))
  expect(foreign.body.data?.fields).toEqual({
    audience: 'Choose among your own classes and your home class.',
  })
})

test('the people of an audience are counted once for all announcements of a page', async () => {
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const count = async () =>
    await database.asUser(office, (tx) =>
      countRowsRead(tx, 'students', () => listAnnouncements(tx, undefined)),
    )
  await buildStudent(database)
  await post(office, inputFor(['everyone']))
  const { rowsRead: ofOne } = await count()
  const more = Array.from({ length: 4 }, () => inputFor(['everyone']))
  for (const input of more) await post(office, input)
  const { result, rowsRead } = await count()
  const added = result.filter(({ id }) => more.some((input) => input.id === id))
  expect(added.map(({ seen_by }) => seen_by)).toEqual(
    more.map(() => ({ seen: 0, people: added[0]?.seen_by?.people })),
  )
  expect(added[0]?.seen_by?.people).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThanOrEqual(ofOne)
})
