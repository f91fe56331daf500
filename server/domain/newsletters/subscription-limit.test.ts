import { expect, test } from 'vitest'
import { formLimit } from './subscription-limit.ts'
import { isAddress } from './subscribe.ts'

const key = 'a'.repeat(43)
const visitor = { address: '203.0.113.7', cookies: '' }

function nameFrom(setCookie: string | undefined): string {
  return setCookie!.split(';')[0]!
}

test('a first form counts against its address and names the device', () => {
  const { bucket, setCookie } = formLimit(key, visitor, true)
  expect(bucket.key).toBe('newsletter.new:203.0.113.7')
  expect(setCookie).toMatch(/^form-device=[\w-]+\.[\w-]+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/)
})

test('a device with a name counts against itself alone, far stricter than a first time', () => {
  const first = formLimit(key, visitor, false)
  const second = formLimit(key, { ...visitor, cookies: `a=b; ${nameFrom(first.setCookie)}; c=d` }, false)
  expect(second.bucket.key).toMatch(/^newsletter\.device:/)
  expect(second.setCookie).toBeUndefined()
  expect(second.bucket.capacity).toBeLessThan(first.bucket.capacity)
})

test('a made-up or foreign name counts as none', () => {
  const foreign = nameFrom(formLimit('b'.repeat(43), visitor, false).setCookie)
  for (const cookies of [foreign, `form-device=${'x'.repeat(22)}.${'y'.repeat(43)}`, 'form-device=x.y']) {
    expect(formLimit(key, { ...visitor, cookies }, false).bucket.key).toMatch(/^newsletter\.new:/)
  }
})

test.each(['a@b.pg', 'first.last+news@mail.school.ac.pg', 'o’neil@example.com', 'KILA@EXAMPLE.COM'])(
  '%s is an address',
  (email) => {
    expect(isAddress(email)).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@',
  '@b.pg',
  'a@b',
  'a b@c.pg',
  'a@b..pg',
  'a@b.pg, c@d.pg',
  'a\u0000@b.pg',
  `${'a'.repeat(65)}@b.pg`,
])('%j is not an address', (email) => {
  expect(isAddress(email)).toBe(false)
})
