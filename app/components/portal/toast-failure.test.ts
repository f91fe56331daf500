import { expect, test } from 'vitest'
import { ApiError, offline } from '#app/lib/connection/api-error.ts'
import { refusalOf } from '#app/lib/api/contract-request.ts'
import { registration } from '#app/words/office/portal.ts'
import { reasonOf } from './toast-failure.ts'

test.each([
  ['a refusal', new ApiError('CONFLICT', 409, 'This teacher ID is taken.'), 'This teacher ID is taken.'],
  ['no answer', offline(), 'Please try again later.'],
  ['an answer without words', refusalOf(new Response('', { status: 502 }), ''), 'Please try again later.'],
])('the reason of a failed registration, after %s', (_, error, reason) => {
  expect(reasonOf(error, registration.failedText)).toBe(reason)
})
