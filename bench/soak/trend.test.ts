import { expect, test } from 'vitest'
import { isFlat, trendOf } from './trend.ts'

const noise = [0.4, -0.8, 0.1, 0.9, -0.3, -0.6, 0.7, -0.2, 0.5, -0.7]

function series(start: number, perMinute: number) {
  return noise.map((by, index) => ({ minute: index * 5, value: start + index * 5 * perMinute + by }))
}

test('the slope of a line is found', () => {
  const { perHour, mean } = trendOf(series(100, 2))
  expect(perHour).toBeCloseTo(120, 0)
  expect(mean).toBeCloseTo(145, 0)
})

test('a measure that only varies is flat, and so is one that falls', () => {
  expect(isFlat(trendOf(series(100, 0)))).toBe(true)
  expect(isFlat(trendOf(series(100, -1)))).toBe(true)
})

test('a leak of a tenth in an hour is not flat', () => {
  expect(isFlat(trendOf(series(100, 10 / 60)))).toBe(false)
})
