import { expect, onTestFinished, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { followClock } from '#shared/school-clock.ts'
import {
  capitalize,
  formatCount,
  formatDate,
  formatDay,
  formatDays,
  formatMoment,
  formatPercentage,
  formatPoints,
  formatRoughSize,
  formatSize,
} from './format.ts'

test('a due date is written with its weekday, whatever the zone of the reader', () => {
  expect(formatDay('2025-11-21')).toBe('Fri, 21 Nov 2025')
})

test('the days of a range share what they have in common', () => {
  expect(formatDays('2026-12-08', '2026-12-14')).toMatch(/^8\s?–\s?14 Dec 2026$/)
  expect(formatDays('2026-11-27', '2026-12-01')).toMatch(/^27 Nov\s?–\s?1 Dec 2026$/)
})

test('moments are shown by the clocks of the school, ten hours ahead of UTC', () => {
  expect(formatDate('2025-11-20T14:30:00Z')).toBe('21 Nov 2025')
  expect(formatMoment('2025-11-20T22:05:00Z')).toBe('Fri, 21 Nov 2025, 8:05 am')
})

test('another school has its own clocks, and its own way to write dates and numbers', () => {
  onTestFinished(() => followClock(firstSchool))
  followClock({ timeZone: 'Pacific/Auckland', locale: 'en-US' })
  expect(formatMoment('2026-07-20T22:05:00Z')).toMatch(/^Tue, Jul 21, 2026, 10:05\sAM$/)
  expect(formatMoment('2026-01-20T22:05:00Z')).toMatch(/^Wed, Jan 21, 2026, 11:05\sAM$/)
  expect([formatDay('2025-11-21'), formatCount(4_821_012)]).toEqual(['Fri, Nov 21, 2025', '4,821,012'])
  followClock({ timeZone: 'Asia/Kolkata', locale: 'en-IN' })
  expect(formatCount(4_821_012)).toBe('48,21,012')
})

test.each([
  [82.45, '82.5 %'],
  [100, '100.0 %'],
  [0, '0.0 %'],
  [1.45, '1.5 %'],
  [1.44, '1.4 %'],
])('%d per cent is written with one decimal', (percentage, text) => {
  expect(formatPercentage(percentage)).toBe(text)
})

test('marks lose needless decimals', () => {
  expect([7, 7.5, 7.25, 7.0].map(formatPoints)).toEqual(['7', '7.5', '7.25', '7'])
})

test('sizes are in Bytes, KB, MB or GB, with two decimals', () => {
  const sizes = [0, 1023, 1024, 4300, 1_048_575, 1_572_864, 1024 ** 3, 1024 ** 4]
  const words = [
    '0.00 Bytes',
    '1023.00 Bytes',
    '1.00 KB',
    '4.20 KB',
    '1024.00 KB',
    '1.50 MB',
    '1.00 GB',
    '1024.00 GB',
  ]
  expect(sizes.map(formatSize)).toEqual(words)
})

test('numbers of things look the same in every browser', () => {
  expect([0, 999, 48_210].map(formatCount)).toEqual(['0', '999', '48,210'])
})

test('sizes that are compared at a glance have few figures', () => {
  const sizes = [0, 700, 655_360, 1_048_000, 1_048_576, 13_002_342]
  expect(sizes.map(formatRoughSize)).toEqual(['0 KB', '1 KB', '640 KB', '1023 KB', '1.0 MB', '12.4 MB'])
})

test('kinds of work are written as words', () => {
  expect(capitalize('group_project')).toBe('Group project')
})
