import { expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { phoneEnrolment } from './own.ts'

test('a school that has given no phone asks for the country code of each number', () => {
  const hintOf = (officePhone: string) => phoneEnrolment.numberHint({ ...firstSchool, officePhone })
  expect(hintOf('')).toContain('It begins with + and its country code.')
  expect(hintOf(firstSchool.officePhone)).toContain('A number outside Papua New Guinea begins with +')
})
