import { expect, test } from 'vitest'
import { saysNoSuchNumber } from './no-such-number.ts'

test.each([
  'Invalid destination address',
  'Invalid destinationAddress',
  'no such number',
  'invalid_number',
  'Invalid phone number',
  'INVALID MSISDN',
  'The number does not exist.',
  "The 'To' number +67571234567 is not a valid phone number.",
  'Recipient is unknown',
  'destination address not valid',
])('“%s” says that there is no such number', (words) => {
  expect(saysNoSuchNumber(words)).toBe(true)
})

test.each([
  '',
  'Bad Request',
  'Invalid API key for address 10.0.0.7',
  'invalid parameter: number',
  'Invalid number of parameters',
  'Missing parameter: to',
  'RESULT_INVALID_SMSC_ADDRESS',
  'invalid sender number',
  'Source address invalid',
  'The account number is invalid',
  'Invalid port number',
])('“%s” says nothing about the recipient’s number', (words) => {
  expect(saysNoSuchNumber(words)).toBe(false)
})
