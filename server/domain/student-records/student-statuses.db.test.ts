import { expect, test } from 'vitest'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { endDueStatuses } from './end-statuses.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const today = schoolDay()
const enrolled = addDays(today, -100)

const read = async (id: string) =>
  (await call<StudentRecord>('GET', `/admin/students/${id}/record`, office)).body
async function change(id: string, fields: object) {
  const { updated_at } = (await read(id)).student
  return await call('PATCH', `/admin/students/${id}`, office, { ...fields, updated_at })
}
const staysOf = async (id: string) =>
  await database.asService((tx) =>
    tx
      .selectFrom('home_class_stays')
      .select(['starts_on', 'ends_before'])
      .where('student_id', '=', id)
      .orderBy('starts_on')
      .execute(),
  )
const build = async () => await buildStudent(database, { class_name: '9A', enrollment_date: enrolled })

test('a leaver has a day and a destination, the status before is kept, and the census counts until that day', async () => {
  const { id } = await build()
  const left = addDays(today, -7)
  const leaving = { status: 'Transferred', status_since: left, status_reason: 'Bumayong Secondary School' }
  expect((await change(id, leaving)).status).toBe(200)
  const { student, statuses } = await read(id)
  expect(student).toMatchObject({ ...leaving, status_until: null })
  expect(statuses).toEqual([{ status: 'Active', starts_on: enrolled, ends_before: left, reason: null }])
  expect(await staysOf(id)).toEqual([{ starts_on: enrolled, ends_before: left }])

  const corrected = addDays(today, -5)
  expect((await change(id, { status_since: corrected })).status).toBe(200)
  expect(await staysOf(id)).toEqual([{ starts_on: enrolled, ends_before: corrected }])
})

test('whoever changes the status alone means today, and whoever takes it back on that day has everything as it was', async () => {
  const { id } = await build()
  await change(id, { status: 'Withdrawn', status_reason: 'Left, no word' })
  expect((await read(id)).student).toMatchObject({ status_since: today, status_reason: 'Left, no word' })
  await change(id, { status: 'Transferred', status_since: today, status_reason: 'Left, no word' })
  const { student, statuses } = await read(id)
  expect(student).toMatchObject({ status_since: today, status_reason: 'Left, no word' })
  expect(statuses).toHaveLength(1)
  await change(id, { status: 'Active' })
  expect((await read(id)).student).toMatchObject({ status_since: null, status_reason: null })
  expect((await read(id)).statuses).toEqual([])
})

test('a suspension ends by itself on its day, and the student is in the census from then on', async () => {
  const [{ id }, lasting] = [await build(), await build()]
  const since = addDays(today, -9)
  const suspended = { status: 'Suspended', status_since: since, status_reason: 'Fighting' }
  await change(id, { ...suspended, status_until: addDays(today, -3) })
  await change(lasting.id, { ...suspended, status_until: today })
  expect(await endDueStatuses(database)).toBe(1)
  expect(await endDueStatuses(database)).toBe(0)
  expect((await read(lasting.id)).student.status).toBe('Suspended')
  const { student, statuses, history } = await read(id)
  const back = addDays(today, -2)
  expect(student).toMatchObject({
    status: 'Active',
    status_since: back,
    status_until: null,
    status_reason: null,
  })
  expect(statuses[0]).toEqual({
    status: 'Suspended',
    starts_on: since,
    ends_before: back,
    reason: 'Fighting',
  })
  expect(history[0]).toMatchObject({ action: 'accounts.status_ended', actor: null })
  expect(await staysOf(id)).toEqual([
    { starts_on: enrolled, ends_before: since },
    { starts_on: back, ends_before: null },
  ])
})

test('a day to come, an end before its beginning and an end of a status that has none are refused', async () => {
  const { id } = await build()
  const fault = (field: string) => ({
    status: 422,
    body: { data: { fields: { [field]: expect.any(String) as string } } },
  })
  expect(await change(id, { status: 'Withdrawn', status_since: addDays(today, 1) })).toMatchObject(
    fault('status_since'),
  )
  const suspended = { status: 'Suspended', status_since: today }
  expect(await change(id, { ...suspended, status_until: addDays(today, -1) })).toMatchObject(
    fault('status_until'),
  )
  expect(await change(id, { status: 'Withdrawn', status_until: today })).toMatchObject(fault('status_until'))
  expect((await read(id)).student).toMatchObject({ status: 'Active', status_since: null })
})
