import { expect, test } from 'vitest'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { describeEntry, entriesOf, isFilled } from './calendar-entries.ts'

const event: SchoolEvent = {
  id: 'e',
  title: 'Choir',
  place: 'Hall',
  content: null,
  starts_on: '2026-02-02',
  ends_on: '2026-02-02',
  starts_at: '15:00',
  ends_at: '16:30',
  repeats_until: null,
  is_public: false,
  audience: [],
  may_change: false,
  updated_at: '',
}
const year = {
  academic_year: '2026',
  terms: [{ starts: '2026-01-26', ends: '2026-04-10' }],
  holidays: [{ day: '2026-02-09', name: 'Show day' }],
}
const nothing: CalendarPage = { events: [], due: [], tests: [], calendar: [{ ...year, holidays: [] }] }
const work = { class_name: '9A', subject_name: 'English', updated_at: '2026-01-01T00:00:00Z' }

test('everything stands by day: no lessons, terms, what is due, tests, then events by time', () => {
  const page: CalendarPage = {
    events: [
      { ...event, repeats_until: '2026-02-16' },
      {
        ...event,
        id: 'a',
        title: 'Assembly',
        starts_at: '08:00',
        ends_at: null,
        starts_on: '2026-02-16',
        ends_on: '2026-02-16',
      },
      {
        ...event,
        id: 'c',
        title: 'Camp',
        starts_at: null,
        ends_at: null,
        starts_on: '2026-02-15',
        ends_on: '2026-02-16',
      },
    ],
    due: [{ id: 'd', title: 'Essay', day: '2026-02-16', time: null, is_done: true, ...work }],
    tests: [{ id: 't', title: 'Test 1', day: '2026-02-16', ...work }],
    calendar: [year],
  }
  const entries = entriesOf(page, '2026-02-01', '2026-02-16')
  expect([...entries.keys()]).toEqual(['2026-02-02', '2026-02-09', '2026-02-15', '2026-02-16'])
  expect(entries.get('2026-02-09')!.map(describeEntry)).toEqual(['No lessons: Show day'])
  expect(entries.get('2026-02-16')!.map((one) => describeEntry(one).replaceAll('\u2009', ' '))).toEqual([
    'Due: Essay, 9A English, handed in',
    'Test: Test 1, 9A English',
    'Event: Camp, 15 – 16 Feb 2026, Hall',
    'Event: Assembly, 8:00 am, Hall',
    'Event: Choir, 3:00 pm – 4:30 pm, Hall',
  ])
})

test('terms alone, which each school has, are no calendar yet', () => {
  expect(isFilled(nothing)).toBe(false)
  expect(isFilled({ ...nothing, calendar: [year] })).toBe(true)
  expect(isFilled({ ...nothing, events: [event] })).toBe(true)
})
