import { expect, test } from 'vitest'
import { addDurations, countDuration, durationWithin, noDurations } from './durations.ts'

function countsOf(...durations: number[]) {
  const counts = noDurations()
  for (const milliseconds of durations) countDuration(counts, milliseconds)
  return counts
}

test('a duration on a bound belongs to the group below it', () => {
  expect(countsOf(5)).toEqual(countsOf(1))
  expect(countsOf(5.1)).toEqual(countsOf(9))
})

test('the duration of a share lies in the group in which that share is reached', () => {
  const counts = countsOf(...Array.from({ length: 95 }, () => 3), ...Array.from({ length: 5 }, () => 700))
  expect(durationWithin(counts, 0.95)).toBe(5)
  expect(durationWithin(counts, 0.96)).toBe(600)
})

test('what took longer than the last bound counts as that bound', () => {
  expect(durationWithin(countsOf(60_000), 0.95)).toBe(10_000)
})

test('without requests there is no duration', () => {
  expect(durationWithin(noDurations(), 0.95)).toBeNull()
})

test('counts of several processes are added by group', () => {
  expect(addDurations(countsOf(1, 300), countsOf(2))).toEqual(countsOf(1, 2, 300))
})
