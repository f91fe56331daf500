import { expect, test } from 'vitest'
import { login } from '#app/words/account/login.ts'
import { findLoginProblems } from './login-rules.ts'

test('both fields are required', () => {
  expect(findLoginProblems({ role: 'student', name: ' ', password: '' })).toEqual({
    name: login.roles.student.nameMissing,
    password: login.passwordMissing,
  })
})

test.each(['2025-001', 'LP0001', ' lp0001 '])('the student ID %j may be asked for', (name) => {
  expect(findLoginProblems({ role: 'student', name, password: 'x' })).toEqual({})
})

test.each(['lp 1', 'lp1@school.ac.pg'])('%j is no student ID', (name) => {
  expect(findLoginProblems({ role: 'student', name, password: 'x' }).name).toBe(
    login.roles.student.nameInvalid,
  )
})

test.each(['m.kila@school.ac.pg', 'a+b@x.pg'])('%j is an email address', (name) => {
  expect(findLoginProblems({ role: 'teacher', name, password: 'x' })).toEqual({})
})

test.each(['m.kila', 'm.kila@school', '@school.pg', 'a b@school.pg', 'a@b@c.pg', 'a@school..pg'])(
  '%j is no email address',
  (name) => {
    expect(findLoginProblems({ role: 'teacher', name, password: 'x' }).name).toBe(
      login.roles.teacher.nameInvalid,
    )
  },
)
