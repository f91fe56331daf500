import { expect, test } from 'vitest'
import { readBanDuration } from './ban-duration.ts'

test('durations are read as the contract writes them', () => {
  expect(readBanDuration('24h')).toBe(86_400)
  expect(readBanDuration('1h30m15s')).toBe(5415)
  expect(readBanDuration('300ms')).toBeCloseTo(0.3)
  expect(readBanDuration('none')).toBe(0)
  expect(readBanDuration('999999999999h')).toBe(100 * 365 * 86_400)
})

test('anything else is refused', () => {
  for (const text of ['', '24', 'h', '-1h', '1d', '1h ', '1h'.repeat(30)])
    expect(() => readBanDuration(text), text).toThrow('ban duration')
})
