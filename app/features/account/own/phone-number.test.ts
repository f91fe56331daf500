import { expect, test } from 'vitest'
import { phoneEnrolment } from '#app/words/account/own.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
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

test('a school that has given no phone asks for the country code of each number', () => {
  const school = { ...firstSchool, officePhone: '' }
  expect(readPhoneNumber('7123 4567', school.officePhone)).toBeUndefined()
  expect(readPhoneNumber('+675 7123 4567', school.officePhone)).toBe('+67571234567')
  expect(phoneEnrolment.numberHint(school)).toContain('It begins with + and its country code.')
  expect(phoneEnrolment.numberHint(firstSchool)).toContain('A number outside Papua New Guinea begins with +')
})
