import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { plainPortOf, settingsFor } from './own-name.ts'

const start = (settings: Record<string, string | undefined>) =>
  readEnv({ NODE_ENV: 'production', ...settings })

test('each choice is a start that works, and leads back to the one before', () => {
  const secure = start(settingsFor('https://school.local', 3000))
  expect(secure).toMatchObject({ port: 443, host: '0.0.0.0', publicUrl: 'https://school.local' })
  expect(secure.https.plain).toMatchObject({ port: 80, serves: true })
  expect(plainPortOf(secure)).toBe(3000)

  const beside = start(settingsFor('https://school.local:3443', 8080))
  expect(beside).toMatchObject({ port: 3443, publicUrl: 'https://school.local:3443' })
  expect(beside.https.plain).toMatchObject({ port: 8080, serves: true })
  expect(plainPortOf(beside)).toBe(8080)

  const plain = start(settingsFor('http://192.168.1.10:8080', plainPortOf(beside)))
  expect(plain).toMatchObject({ port: 8080, host: '0.0.0.0', https: { tls: undefined } })
  expect(start(settingsFor(null, plainPortOf(plain)))).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
  })
})

test('what the file of a release says is not fixed, what the start gives is', () => {
  expect(start({ HOST: '::', PORT: '80', SCHOOL_FROM_FILE: 'PORT LOG_LEVEL' }).fixedReach).toEqual(['HOST'])
})
