import { expect, test } from 'vitest'
import { chooseKept, chooseKeptBeforeUpgrade, chooseNewest } from './retention.ts'

const nameOf = (at: Date) => `school-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.json`

const now = Date.parse('2026-11-22T04:00:00Z')

/** One archive each day, and a second one on the last. */
function makeYears(days: number): string[] {
  const last = Date.parse('2026-11-22T02:00:00Z')
  const daily = Array.from({ length: days }, (_, index) =>
    nameOf(new Date(last - (days - 1 - index) * 86_400_000)),
  )
  return [...daily, nameOf(new Date(last + 3_600_000))]
}

test('of two years seven days, five weeks and twelve months stay', () => {
  const kept = chooseKept(makeYears(730), undefined, now).map((name) => name.slice(7, 17))
  expect(kept.join(' ')).toBe(
    [
      '2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31',
      '2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-25 2026-10-31',
      '2026-11-01 2026-11-08 2026-11-15 2026-11-16 2026-11-17 2026-11-18',
      '2026-11-19 2026-11-20 2026-11-21 2026-11-22',
    ].join(' '),
  )
})

test('of two archives of one day the later one stays', () => {
  expect(chooseKept(makeYears(1), undefined, now)).toEqual(['school-2026-11-22T03-00-00Z.json'])
})

test('few archives stay, however old they are', () => {
  const old = ['school-2020-01-01T00-00-00Z.json', 'school-2023-05-05T00-00-00Z.json']
  expect(chooseKept(old)).toEqual(old)
})

test('archives from a time when the clock was ahead stay, and take no turn of the others', () => {
  const few = { daily: 1, weekly: 1, monthly: 1 }
  const ahead = ['school-2036-01-01T00-00-00Z.json', 'school-2036-01-02T00-00-00Z.json']
  expect(chooseKept([...makeYears(2), ...ahead], few, now)).toEqual([
    'school-2026-11-22T03-00-00Z.json',
    ...ahead,
  ])
})

test('the archive made before an upgrade stays, though others are from when the clock was ahead', () => {
  const made = 'school-2026-11-22T03-00-00Z.json'
  const [first, second] = ['school-2036-01-01T00-00-00Z.json', 'school-2036-01-02T00-00-00Z.json'] as const
  expect(chooseKeptBeforeUpgrade([made, first, second], made)).toEqual([second, made])
  expect(chooseKeptBeforeUpgrade([made], made)).toEqual([made])
})

test('the newest archive up to now is restored, though others are from when the clock was ahead', () => {
  const [older, newer] = ['school-2026-11-21T03-00-00Z.json', 'school-2026-11-22T03-00-00Z.json'] as const
  const ahead = ['school-2036-01-01T00-00-00Z.json', 'school-2036-01-02T00-00-00Z.json']
  expect(chooseNewest([older, newer, ...ahead], now)).toEqual({ name: newer, passedOver: ahead })
  expect(chooseNewest(ahead, now)).toEqual({ name: ahead[1], passedOver: [] })
  expect(chooseNewest([], now)).toEqual({ name: undefined, passedOver: [] })
})
