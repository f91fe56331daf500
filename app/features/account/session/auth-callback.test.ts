import { expect, test } from 'vitest'
import { readAuthCallback } from './auth-callback.ts'

const token = `x.${btoa(JSON.stringify({ email: 'mary@school.example' }))}.y`
const tokens = `#access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer&sb=`

test('a link to a new password brings tokens and says whose they are', () => {
  expect(readAuthCallback('', `${tokens}&type=recovery`)).toEqual({
    kind: 'tokens',
    access: token,
    refresh: 'r',
    email: 'mary@school.example',
    needsNewPassword: true,
  })
  expect(readAuthCallback('', `${tokens}&type=invite`)).toMatchObject({ needsNewPassword: true })
  expect(readAuthCallback('', `${tokens}&type=magiclink`)).toMatchObject({ needsNewPassword: false })
  expect(readAuthCallback('?for=password', tokens)).toMatchObject({ needsNewPassword: true })
})

test('another service brings a code', () => {
  expect(readAuthCallback('?code=c1&for=account&remember=device', '')).toEqual({
    kind: 'code',
    code: 'c1',
    needsNewPassword: false,
    forAccount: true,
    remember: true,
  })
})

test('a fault is a fault, whatever else is there', () => {
  const fault = '#error=access_denied&error_code=otp_expired&error_description=gone'
  expect(readAuthCallback('', fault)).toEqual({ kind: 'fault', code: 'otp_expired', forAccount: false })
  expect(readAuthCallback('?error=access_denied&code=c1', '')).toMatchObject({ code: 'access_denied' })
})

test.each([
  ['', ''],
  ['?x=1', '#y'],
  ['', '#access_token=abc'],
  ['', '#refresh_token=abc'],
])('%j %j is no callback', (search, hash) => {
  expect(readAuthCallback(search, hash)).toEqual({ kind: 'none' })
})

test('a token that cannot be read has no owner to show', () => {
  expect(readAuthCallback('', '#access_token=a.b.c&refresh_token=r')).toMatchObject({ email: '' })
})
