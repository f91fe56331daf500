import { expect, test } from 'vitest'
import { findPasswordProblem } from './password-rules.ts'

test('passwords that differ are named first', () => {
  expect(findPasswordProblem({ password: 'abc', confirmation: 'abd' })).toMatchObject({
    title: 'Password Mismatch',
    description: 'Passwords do not match. Please try again.',
    remedy: 'Enter the same password once more.',
  })
})

test('five characters are too short, even when they take more bytes', () => {
  expect(findPasswordProblem({ password: '😀😀😀😀😀', confirmation: '😀😀😀😀😀' })).toMatchObject({
    title: 'Password Too Short',
    description: 'Password must be at least 6 characters long.',
    remedy: 'Choose a longer one.',
  })
})

test('six characters are enough', () => {
  expect(findPasswordProblem({ password: 'kunai1', confirmation: 'kunai1' })).toBeUndefined()
})
