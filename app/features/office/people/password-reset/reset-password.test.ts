import { expect, test } from 'vitest'
import { readReset, ResetFailure } from './reset-password.ts'

const student = {
  studentName: 'Ruth Dambui',
  admissionNumber: 'A-1',
  temporaryPassword: 'kunai-42',
  note: 'Change it at the next login.',
}

test('a whole reply with a success status is a reset', () => {
  expect(readReset(true, student)).toEqual({
    name: 'Ruth Dambui',
    identifier: 'A-1',
    temporaryPassword: 'kunai-42',
    note: 'Change it at the next login.',
  })
})

test('a reply without a password, or of another shape, is never shown as a success', () => {
  const { temporaryPassword, ...rest } = student
  expect(temporaryPassword).not.toBe('')
  for (const reply of [rest, { ...student, temporaryPassword: 7 }, {}, null, 'ok'])
    expect(() => readReset(true, reply)).toThrow(Error)
  expect(() => readReset(false, student)).toThrow(Error)
})

test('the reason of the server is the message of the failure', () => {
  expect(() => readReset(false, { error: 'No such student.' })).toThrow(new ResetFailure('No such student.'))
})
