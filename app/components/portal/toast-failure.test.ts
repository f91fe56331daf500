import { expect, test } from 'vitest'
import { ApiError, offline } from '#app/lib/connection/api-error.ts'
import { registration } from '#app/words/office/teacher-registration.ts'
import * as connection from '#shared/words/connection.ts'
import { reasonOf } from './toast-failure.ts'

test.each([
  ['a refusal', new ApiError('CONFLICT', 409, 'This teacher ID is taken.'), 'This teacher ID is taken.'],
  ['a server that was busy', new ApiError('BUSY', 503, 'The server was busy.'), 'The server was busy.'],
  ['no answer', offline(), 'Please try again later.'],
  [
    'an answer without a reason',
    new ApiError('UNEXPECTED_REPLY', 502, connection.unexpected(502)),
    'Please try again later.',
  ],
])('the reason of a failed registration, after %s', (_, error, reason) => {
  expect(reasonOf(error, registration.failedText)).toBe(reason)
})
