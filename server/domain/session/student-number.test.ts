import { expect, test } from 'vitest'
import { installation } from '#school.config.ts'
import { studentNumberOf } from './student-number.ts'

test('the number is what stands before the student domain, in lower case', () => {
  expect(studentNumberOf(`LP-17@${installation.studentEmailDomain.toUpperCase()}`)).toBe('lp-17')
})

test('any other address has no number', () => {
  const { studentEmailDomain } = installation
  for (const email of [
    '',
    '17',
    '@',
    `@${studentEmailDomain}`,
    '17@example.com',
    `17@a.${studentEmailDomain}`,
  ]) {
    expect(studentNumberOf(email)).toBeUndefined()
  }
})
