import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const key = createSecretKey(randomBytes(32))

test('what was written is read back, whatever session and counter', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }), (sessionId, counter) => {
      const token = { sessionId, counter }
      expect(readRefreshToken(key, writeRefreshToken(key, token))).toEqual({ kind: 'genuine', token })
    }),
  )
})

test('a token written with another key is well-formed but not ours', () => {
  const token = writeRefreshToken(createSecretKey(randomBytes(32)), {
    sessionId: '11111111-1111-4111-8111-111111111111',
    counter: 3,
  })
  expect(readRefreshToken(key, token)).toEqual({ kind: 'forged' })
})

test('a token with any letter changed is not accepted', () => {
  const token = writeRefreshToken(key, { sessionId: '11111111-1111-4111-8111-111111111111', counter: 300 })
  for (let i = 0; i < token.length; i++) {
    const changed = `${token.slice(0, i)}${token[i] === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`
    expect(readRefreshToken(key, changed)).toEqual({ kind: 'malformed' })
  }
})

test('no text makes the reader fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
      expect(readRefreshToken(key, text)).toEqual({ kind: 'malformed' })
    }),
  )
})
