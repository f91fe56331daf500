import { expect, test } from 'vitest'
import { calendar } from '#tests/support/calendar.ts'
import { because } from '#shared/reasons.ts'
import * as eventMessages from './messages.ts'
import { daysOfEvent, findEventProblem, type EventTimes } from './rules.ts'

const inTerm: EventTimes = {
  starts_on: '2026-02-03',
  ends_on: '2026-02-03',
  starts_at: '15:00',
  ends_at: '16:30',
  repeats_until: null,
}

test.each<[string, Partial<EventTimes>, keyof EventTimes | undefined]>([
  ['an afternoon', {}, undefined],
  ['a whole day', { starts_at: null, ends_at: null }, undefined],
  ['a camp of three days that ends at noon', { ends_on: '2026-02-05', ends_at: '12:00' }, undefined],
  ['each week to the end of the term', { repeats_until: '2026-04-10' }, undefined],
  ['an end before the beginning', { ends_on: '2026-02-02' }, 'ends_on'],
  ['half a year', { ends_on: '2026-08-03' }, 'ends_on'],
  ['an end without a beginning', { starts_at: null }, 'ends_at'],
  ['an end at the beginning', { ends_at: '15:00' }, 'ends_at'],
  ['a camp each week', { ends_on: '2026-02-05', repeats_until: '2026-03-01' }, 'repeats_until'],
  ['repeated until before it begins', { repeats_until: '2026-02-02' }, 'repeats_until'],
  ['repeated beyond the term', { repeats_until: '2026-04-11' }, 'repeats_until'],
  [
    'repeated in the holidays',
    { starts_on: '2026-04-14', ends_on: '2026-04-14', repeats_until: '2026-04-28' },
    'repeats_until',
  ],
])('%s', (_, change, field) => {
  expect(findEventProblem({ ...inTerm, ...change }, calendar)?.field).toBe(field)
})

test('the last possible day is named', () => {
  expect(findEventProblem({ ...inTerm, repeats_until: '2026-06-01' }, calendar)?.fault).toEqual({
    message: eventMessages.repeatsBeyond('2026-04-10'),
    reason: because('events.repeatsBeyond', '2026-04-10'),
  })
})

test('what takes place each week leaves out the days without lessons', () => {
  const years = calendar.map((year) => ({ ...year, holidays: [{ day: '2026-02-10', name: 'Show' }] }))
  expect(daysOfEvent({ starts_on: '2026-02-03', repeats_until: '2026-02-24' }, years)).toEqual([
    '2026-02-03',
    '2026-02-17',
    '2026-02-24',
  ])
  expect(daysOfEvent({ starts_on: '2026-02-10', repeats_until: null }, years)).toEqual(['2026-02-10'])
})
