import { expect, test } from 'vitest'
import { readArrival } from './auth-callback.ts'

const token = `x.${btoa(JSON.stringify({ email: 'mary@school.example' }))}.y`
const tokens = `#access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer&sb=`

test('a link to a new password brings tokens and says whose they are', () => {
  expect(readArrival('', `${tokens}&type=recovery`)).toEqual({
    kind: 'tokens',
    access: token,
    refresh: 'r',
    email: 'mary@school.example',
    wantsPassword: true,
  })
  expect(readArrival('', `${tokens}&type=invite`)).toMatchObject({ wantsPassword: true })
  expect(readArrival('', `${tokens}&type=magiclink`)).toMatchObject({ wantsPassword: false })
  expect(readArrival('?for=password', tokens)).toMatchObject({ wantsPassword: true })
})

test('another service brings a code', () => {
  expect(readArrival('?code=c1&for=account&keep=device', '')).toEqual({
    kind: 'code',
    code: 'c1',
    wantsPassword: false,
    forAccount: true,
    keep: true,
  })
})

test('a fault is a fault, whatever else is there', () => {
  const fault = '#error=access_denied&error_code=otp_expired&error_description=gone'
  expect(readArrival('', fault)).toEqual({ kind: 'fault', code: 'otp_expired', forAccount: false })
  expect(readArrival('?error=access_denied&code=c1', '')).toMatchObject({ code: 'access_denied' })
})

test.each([
  ['', ''],
  ['?x=1', '#y'],
  ['', '#access_token=abc'],
  ['', '#refresh_token=abc'],
])('%j %j brings nothing', (search, hash) => {
  expect(readArrival(search, hash)).toEqual({ kind: 'nothing' })
})

test('a token that cannot be read is nobody’s, and asks first', () => {
  expect(readArrival('', '#access_token=a.b.c&refresh_token=r')).toMatchObject({ email: '' })
})
