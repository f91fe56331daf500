import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  ['7123 4567', '+67571234567'],
  ['+675 7123-4567', '+67571234567'],
  ['00675 7123 4567', '+67571234567'],
  ['+61 412 345 678', '+61412345678'],
  ['', undefined],
  ['12', undefined],
  ['my number', undefined],
  ['+0 123 456 78', undefined],
  ['+675 7123 4567 8901 2345', undefined],
])('%s is the number %s', (typed, number) => {
  expect(readPhoneNumber(typed, '+675 475 0100')).toBe(number)
})
