import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar } from './ical.ts'

const school = [
  {
    academic_year: '2026',
    terms: [
      { starts: '2026-01-26', ends: '2026-04-03' },
      { starts: '2026-04-20', ends: '2026-06-26' },
      { starts: '2026-07-13', ends: '2026-09-18' },
      { starts: '2026-10-05', ends: '2026-12-11' },
    ],
    holidays: [{ day: '2026-10-12', name: 'A holiday' }],
  },
]

const lesson = {
  class_id: 'c1',
  weekday: 1,
  period: 2,
  class_name: '9A',
  subject_name: 'English',
  room: 'Lab 1',
  academic_year: '2026',
  term: 'Term 4',
}

test('lessons are at their bell times on the days of their term, as another program reads them', () => {
  const read = (bells: { starts: string; ends: string }[]) => {
    const page = {
      events: [],
      due: [],
      tests: [],
      calendar: school,
    }
    const week = { today: '2026-09-20', lessons: [lesson, { ...lesson, term: 'Term 3' }], bells }
    const text = writeCalendar({ name: 'School', publicUrl: 'https://school.test', page, week })
    const entries = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
    return entries.filter(({ summary }) => summary === 'English, 9A')
  }
  const bells = [
    { starts: '08:00', ends: '08:40' },
    { starts: '08:40', ends: '09:20' },
  ]
  const entries = read(bells)
  // Port Moresby is ten hours ahead of UTC: Monday's lesson begins on Sunday there.
  expect(entries.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-09-13T22:40:00.000Z',
    '2026-10-04T22:40:00.000Z',
    '2026-10-18T22:40:00.000Z',
  ])
  expect([entries[0]!.endDate.toJSDate().toISOString(), entries[0]!.location]).toEqual([
    '2026-09-13T23:20:00.000Z',
    'Lab 1',
  ])
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3)
  expect(read([])).toEqual([])
})
