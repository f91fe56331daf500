import { expect, test } from 'vitest'
import { studentNumberOf } from './student-number.ts'

const domain = 'student.school.example'

test('the number is what stands before the student domain, in lower case', () => {
  expect(studentNumberOf(domain, `LP-17@${domain.toUpperCase()}`)).toBe('lp-17')
})

test('any other address has no number', () => {
  for (const email of ['', '17', '@', `@${domain}`, '17@example.com', `17@a.${domain}`]) {
    expect(studentNumberOf(domain, email)).toBeUndefined()
  }
})
