import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['portal.school', 'http://portal.school:3000'],
])('listening on %s, the program is found at %s', (HOST, address) => {
  const { publicUrl } = readEnv({ HOST })
  expect(publicUrl).toBe(address)
  expect(new URL(publicUrl).port).toBe('3000')
})

test('only the origin of PUBLIC_URL counts', () => {
  expect(readEnv({ PUBLIC_URL: 'https://portal.school.example/portal/' }).publicUrl).toBe(
    'https://portal.school.example',
  )
})
