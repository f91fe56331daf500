import { expect, test } from 'vitest'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { Overview } from '#shared/overview/contract.ts'
import type { StoredCalendarYear } from '#shared/school-calendar/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { calendar } from '#tests/support/calendar.ts'
import { buildOffice } from '#tests/support/people.ts'
import { readPublicCalendar } from './queries.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

const list = async () => (await call<StoredCalendarYear[]>('GET', '/admin/school-calendar', asAdmin)).body
const thisYear = academicYearOf(schoolDay())
const nextYear = String(Number(thisYear) + 1)

/** Two terms of a year. */
function yearOf(academic_year: string) {
  const terms = [
    { starts: `${academic_year}-02-01`, ends: `${academic_year}-06-18` },
    { starts: `${academic_year}-07-05`, ends: `${academic_year}-12-03` },
  ]
  return { terms, holidays: [{ day: `${academic_year}-09-16`, name: 'Independence Day' }], updated_at: null }
}

const save = (academicYear: string, year: object) =>
  call<StoredCalendarYear & { data: unknown }>('PUT', `/admin/school-calendar/${academicYear}`, asAdmin, year)

test('a new database has the years that the program begins with', async () => {
  const years = await list()
  expect(years).toMatchObject(calendar)
  expect(years).toHaveLength(calendar.length)
})

test('visitors see no year with which the program came until the office has saved it, unchanged or not', async () => {
  const visible = async () =>
    (await database.asService(readPublicCalendar)).map(({ academic_year }) => academic_year)
  // Those of years long past are not shown to anybody.
  const terms = JSON.stringify(yearOf(thisYear).terms)
  await database.asService((tx) =>
    tx
      .insertInto('school_calendar')
      .values({ academic_year: thisYear, terms, is_example: true })
      .onConflict((conflict) => conflict.column('academic_year').doNothing())
      .execute(),
  )
  const year = (await list()).find(({ academic_year }) => academic_year === thisYear)!
  expect(year.is_example).toBe(true)
  expect(await visible()).toEqual([])
  const { academic_year, is_example: _, ...asRead } = year
  for (let time = 0; time < 2; time++)
    expect(await save(academic_year, asRead)).toMatchObject({ status: 200, body: { is_example: false } })
  expect(await visible()).toEqual([academic_year])
})

test('a year that is entered comes with the screens of everybody, and is no longer asked for', async () => {
  const student = await claimsOf(database, (await buildStudent(database)).user_id)
  const yearsOf = async () =>
    (await call<StudentDashboard>('GET', '/student/dashboard', student)).body.calendar.map(
      ({ academic_year }) => academic_year,
    )
  expect(await yearsOf()).not.toContain(nextYear)
  // Perhaps the program does not begin with the year of today; its one term ends after whatever day that is.
  const updated_at = (await list()).find((year) => year.academic_year === thisYear)?.updated_at ?? null
  const terms = [{ starts: `${thisYear}-01-01`, ends: `${thisYear}-12-31` }]
  expect((await save(thisYear, { terms, holidays: [], updated_at })).status).toBe(200)
  expect((await save(nextYear, yearOf(nextYear))).status).toBe(200)
  expect(await yearsOf()).toContain(nextYear)
  const overview = (await call<Overview>('GET', '/admin/overview', asAdmin)).body
  expect(overview.missing_year).toBeNull()
  expect(overview.dates).toContainEqual({ day: `${thisYear}-12-31`, term: 1, event: 'ends' })
  expect(overview.dates).toContainEqual({ day: `${nextYear}-02-01`, term: 1, event: 'starts' })
})

test('the same call sent twice saves once; a change of an older state is refused', async () => {
  const year = yearOf('2031')
  const first = await save('2031', year)
  expect((await save('2031', year)).body).toEqual(first.body)
  expect((await save('2031', { ...year, holidays: [] })).status).toBe(409)
  const changed = { ...year, holidays: [], updated_at: first.body.updated_at }
  expect((await save('2031', changed)).body.holidays).toEqual([])
})

test.each([
  ['a day of another year', { terms: [{ starts: '2032-02-01', ends: '2033-11-30' }] }, 'terms.0.ends'],
  ['a day that is none', { terms: [{ starts: '2032-02-31', ends: '2032-11-30' }] }, 'terms.0.starts'],
  ['a term that ends first', { terms: [{ starts: '2032-06-01', ends: '2032-02-01' }] }, 'terms.0.ends'],
  [
    'terms that overlap',
    {
      terms: [
        { starts: '2032-02-01', ends: '2032-06-18' },
        { starts: '2032-06-18', ends: '2032-12-03' },
      ],
    },
    'terms.1.starts',
  ],
  ['a year without terms', { terms: [] }, 'terms'],
  ['a holiday without a name', { holidays: [{ day: '2032-09-16', name: ' ' }] }, 'holidays.0.name'],
  [
    'a holiday twice',
    {
      holidays: [
        { day: '2032-09-16', name: 'Independence Day' },
        { day: '2032-09-16', name: 'Show day' },
      ],
    },
    'holidays.1.day',
  ],
])('%s is refused by its field', async (_, fault, field) => {
  const reply = await save('2032', { ...yearOf('2032'), ...fault })
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toContain(`"${field}"`)
  expect((await list()).map(({ academic_year }) => academic_year)).not.toContain('2032')
})
