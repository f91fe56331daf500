import { expect, test } from 'vitest'
import { periodAt } from './bell-times.ts'

test('a period is going on from its bell to the next', () => {
  const bells = [
    { starts: '08:00', ends: '08:40' },
    { starts: '09:00', ends: '09:40' },
  ]
  expect(['07:59', '08:00', '08:40', '09:39', '09:40'].map((time) => periodAt(bells, time))).toEqual([
    undefined,
    1,
    undefined,
    2,
    undefined,
  ])
  expect(periodAt([], '08:00')).toBeUndefined()
})
