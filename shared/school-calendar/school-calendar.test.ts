import { expect, test } from 'vitest'
import { calendar } from '#tests/support/calendar.ts'
import {
  addDays,
  holidayOn,
  isInTerm,
  missingYear,
  nextTermDates,
  schoolDay,
  schoolMoment,
  termOn,
  termsOf,
  yearEndedOn,
} from './school-calendar.ts'
import { termAfter, termChoices, termNamesOf } from './terms.ts'

test('the school day begins at midnight in Port Moresby, ten hours before UTC', () => {
  expect(schoolDay(new Date('2025-09-16T13:59:59Z'))).toBe('2025-09-16')
  expect(schoolDay(new Date('2025-09-16T14:00:00Z'))).toBe('2025-09-17')
})

test('a time at the school is ten hours before the same time in UTC', () => {
  expect(schoolMoment('2026-01-01', '08:15').toISOString()).toBe('2025-12-31T22:15:00.000Z')
})

test('days are counted across months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('moving up in December and late in January or February ends the same year', () => {
  const days = ['2026-07-01', '2026-12-04', '2027-01-20', '2027-06-30', '2027-07-01', '2027-12-03']
  expect(days.map(yearEndedOn)).toEqual(['2026', '2026', '2026', '2026', '2027', '2027'])
})

test('the term of a day follows the calendar of the school', () => {
  expect(termOn(calendar, '2025-04-11').term).toBe('Term 1')
  expect(termOn(calendar, '2025-09-08').term).toBe('Term 3')
  expect(termOn(calendar, '2025-09-22').term).toBe('Term 4')
  expect(termOn(calendar, '2026-01-02')).toEqual({ academicYear: '2026', term: 'Term 1' })
})

test('a year has as many terms as its calendar, and one of no calendar all of them', () => {
  const terms = calendar[0]!.terms.slice(0, 3)
  const three = [{ ...calendar[0]!, terms }]
  expect(termNamesOf(three, calendar[0]!.academic_year)).toEqual(['Term 1', 'Term 2', 'Term 3'])
  expect(termNamesOf([], '2026')).toHaveLength(4)
})

test('a year that has no calendar yet has terms on the same days of the week', () => {
  const days = termsOf(calendar, '2027').flatMap(({ starts, ends }) => [starts, ends])
  expect(days.slice(0, 4)).toEqual(['2027-01-25', '2027-04-09', '2027-04-19', '2027-06-25'])
  expect(termsOf(calendar, '2026').at(-1)?.ends, 'as the calendar has it').toBe('2026-12-04')
})

test('a year that has no calendar yet has the terms of the nearest one', () => {
  expect(termOn(calendar, '2031-05-05')).toEqual({ academicYear: '2031', term: 'Term 2' })
  expect(termOn(calendar, '2019-12-01')).toEqual({ academicYear: '2019', term: 'Term 4' })
})

test('there are lessons in the terms, but not on a holiday', () => {
  const [year2025, year2026] = calendar
  const holidays = [
    { day: '2026-09-16', name: 'Independence Day' },
    { day: '2026-10-12', name: 'Show day' },
  ]
  const withHolidays = [year2025!, { ...year2026!, holidays }]
  expect(isInTerm(withHolidays, '2026-10-13')).toBe(true)
  expect(isInTerm(withHolidays, '2026-10-12')).toBe(false)
  expect(holidayOn(withHolidays, '2026-10-12')).toBe('Show day')
  expect(holidayOn(withHolidays, '2026-10-13')).toBeUndefined()
  expect(isInTerm(withHolidays, '2026-09-10'), 'between two terms').toBe(false)
  expect(isInTerm(withHolidays, '2027-10-12'), 'holidays of one year are not those of the next').toBe(true)
})

test('the next year is asked for from October on, the present one at once', () => {
  expect(missingYear(calendar, '2026-09-30')).toBeNull()
  expect(missingYear(calendar, '2026-10-01')).toBe('2027')
  expect(missingYear(calendar, '2027-02-01')).toBe('2027')
  expect(missingYear(calendar, '2025-12-31')).toBeNull()
})

test('the next dates of the terms come in their order, over the end of a year', () => {
  expect(nextTermDates(calendar, '2025-12-05').slice(0, 2)).toEqual([
    { day: '2025-12-05', term: 4, event: 'ends' },
    { day: '2026-01-26', term: 1, event: 'starts' },
  ])
})

test('the terms to choose from are those of the calendar, with its months', () => {
  const [first] = calendar
  const suva = [
    {
      ...first!,
      academic_year: '2026',
      terms: [
        { starts: '2026-01-26', ends: '2026-04-24' },
        { starts: '2026-05-11', ends: '2026-08-14' },
        { starts: '2026-09-01', ends: '2026-09-30' },
      ],
    },
  ]
  const written = (year: string, present?: string) =>
    termChoices(suva, year, present).map(({ name, months }) => `${name} ${months}`.trim())
  expect(written('2026')).toEqual(['Term 1 Jan-Apr', 'Term 2 May-Aug', 'Term 3 Sep'])
  expect(written('2026', 'Term 4').at(-1)).toBe('Term 4')
  expect(written('20')).toHaveLength(3)
  expect(termChoices([], '2026').map(({ months }) => months)).toEqual(['', '', '', ''])
  expect(termAfter(suva, { academicYear: '2026', term: 'Term 2' })).toEqual({
    academicYear: '2026',
    term: 'Term 3',
  })
  expect(termAfter(suva, { academicYear: '2026', term: 'Term 3' })).toEqual({
    academicYear: '2027',
    term: 'Term 1',
  })
})

test('the terms of the first school have the months that the class form shows', () => {
  const choices = termChoices(calendar, '2026').map(({ months }) => months)
  expect(choices).toEqual(['Jan-Apr', 'Apr-Jun', 'Jul-Sep', 'Sep-Dec'])
})
