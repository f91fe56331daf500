import { expect, test } from 'vitest'
import {
  callingCodeOf,
  formatPhoneNumber,
  isShortenedNumber,
  readPhoneNumber,
  splitPhoneNumbers,
} from './phone-numbers.ts'

const png = '675'

test.each([
  ['7123 4567', '+67571234567', true],
  ['71234567', '+67571234567', true],
  ['+675 7123-4567', '+67571234567', true],
  ['00675 71234567', '+67571234567', true],
  ['(675) 7123.4567', '+67571234567', true],
  ['0 7123 4567', '+67571234567', true],
  ["'71234567", '+67571234567', true],
  ['Ph: 7123 4567', '+67571234567', true],
  ['７１２３４５６７', '+67571234567', true],
  ['8123 4567', '+67581234567', true],
  ['8812 3456', '+67588123456', true],
  ['472 1234', '+6754721234', false],
  ['+675 472 1234', '+6754721234', false],
  ['+61 412 345 678', '+61412345678', true],
  ['+1 202 555 0100', '+12025550100', true],
])('%s is a number', (text, number, isMobile) => {
  expect(readPhoneNumber(text, png)).toEqual({ number, isMobile })
})

test.each([
  ['a number that a spreadsheet took for a sum', '67571234567', '+67571234567'],
  ['one with its noughts', '71234567.0', '+67571234567'],
  ['one with an exponent that lacks nothing', '7.1234567E+07', '+67571234567'],
  ['one with the code of the country and an exponent', '6.7571234567E+10', '+67571234567'],
])('%s is read', (_, text, number) => {
  expect(readPhoneNumber(text, png)?.number).toBe(number)
})

test.each(['6.75E+10', '7.12E+07', '7,12E+7'])('%s has lost figures, and says so', (text) => {
  expect(readPhoneNumber(text, png)).toBeUndefined()
  expect(isShortenedNumber(text)).toBe(true)
})

test.each([
  '',
  'none',
  'see aunt',
  '123',
  '7123 456',
  '+675 7123 456',
  '8612 3456',
  '71234567 Lae',
  '+0123456789',
  '1234567890123456',
  '112',
])('"%s" is no number', (text) => {
  expect(readPhoneNumber(text, png)).toBeUndefined()
  expect(isShortenedNumber(text)).toBe(false)
})

test('a number of a school in another country gets its code, without the nought in front', () => {
  expect(readPhoneNumber('0412 345 678', '61')?.number).toBe('+61412345678')
  expect(readPhoneNumber('412345678', '61')?.number).toBe('+61412345678')
  expect(readPhoneNumber('61412345678', '61')?.number).toBe('+61412345678')
})

test.each([
  ['71234567 / 79876543', ['71234567', '79876543']],
  ['71234567/79876543', ['71234567', '79876543']],
  ['7123 4567, 7987 6543', ['7123 4567', '7987 6543']],
  ['7123 4567 or 472 1234', ['7123 4567', '472 1234']],
  ['7123 4567 7987 6543', ['7123 4567', '7987 6543']],
  ['7123 4567', ['7123 4567']],
  ['ask the pastor', ['ask the pastor']],
  [' / ', []],
])('%s is taken apart', (text, parts) => {
  expect(splitPhoneNumbers(text, png)).toEqual(parts)
})

test.each([
  ['+675 475 0100', '675'],
  ['+61 2 5550 0100', '61'],
  ['+1 202 555 0100', '1'],
  ['00675 475 0100', '675'],
  ['475 0100', '675'],
  ['', '675'],
])('the country of a school with the number "%s" has the code %s', (ofSchool, code) => {
  expect(callingCodeOf(ofSchool)).toBe(code)
})

test('a number is shown in groups', () => {
  expect(formatPhoneNumber('+67571234567')).toBe('+675 7123 4567')
  expect(formatPhoneNumber('+6754721234')).toBe('+675 472 1234')
  expect(formatPhoneNumber('+61412345678')).toBe('+61 4 1234 5678')
})
