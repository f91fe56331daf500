import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { followClock } from '#shared/school-clock.ts'
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
    const week = { today: '2026-09-20', lessons: [lesson, { ...lesson, term: 'Term 3' }], bells, changes: [] }
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
  onTestFinished(() => followClock(firstSchool))
  followClock({ timeZone: 'Pacific/Auckland', locale: 'en-GB' })
  // The clocks of Auckland are put forward on 27 September.
  expect(read(bells).map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-09-13T20:40:00.000Z',
    '2026-10-04T19:40:00.000Z',
    '2026-10-18T19:40:00.000Z',
  ])
  expect(read([])).toEqual([])
})

test('a covered, moved, cancelled or extra lesson is told as it is held', () => {
  const page = { events: [], due: [], tests: [], calendar: school }
  const bells = ['08:00', '08:40', '09:20'].map((starts, at) => ({
    starts,
    ends: ['08:40', '09:20', '10:00'][at]!,
  }))
  const change = {
    id: 'x1',
    day: '2026-10-05',
    class_id: 'c1',
    period: 2,
    to_period: null,
    room: null,
    teacher_name: null,
    note: null,
    class_name: '9A',
    subject_name: 'English',
    usual_room: 'Lab 1',
    usual_teacher_name: 'Mary Kila',
  }
  const changes = [
    { ...change, kind: 'moved' as const, to_period: 3, room: 'Hall' },
    { ...change, id: 'x2', day: '2026-10-19', kind: 'cancelled' as const },
    { ...change, id: 'x3', day: '2026-10-06', period: 1, kind: 'extra' as const },
    {
      ...change,
      id: 'x4',
      class_id: 'c2',
      kind: 'cover' as const,
      teacher_name: 'Tom Aka',
      class_name: '9B',
    },
  ]
  const week = { today: '2026-10-05', lessons: [lesson], bells, changes }
  const text = writeCalendar({ name: 'School', publicUrl: 'https://school.test', page, week })
  const entries = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => [component, new ICAL.Event(component)] as const)
    .filter(([, { summary }]) => summary.includes('English'))
    .map(([component, event]) => [
      event.startDate.toJSDate().toISOString(),
      event.summary,
      event.location,
      component.getFirstPropertyValue('status'),
      event.uid.split('@')[0],
    ])
  expect(entries.slice(0, 4)).toEqual([
    ['2026-10-04T22:40:00.000Z', 'English, 9B', 'Lab 1', null, 'lesson-c2-2026-10-05-2'],
    ['2026-10-04T23:20:00.000Z', 'English, 9A', 'Hall', null, 'lesson-c1-2026-10-05-2'],
    ['2026-10-05T22:00:00.000Z', 'English, 9A', 'Lab 1', null, 'lesson-c1-2026-10-06-1'],
    ['2026-10-18T22:40:00.000Z', 'Cancelled: English, 9A', 'Lab 1', 'CANCELLED', 'lesson-c1-2026-10-19-2'],
  ])
})
