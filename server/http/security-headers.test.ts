import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test.each([
  ['https://school.example', true],
  ['http://school.example', false],
  ['https://school.local', false],
  ['https://office', false],
  ['https://school.home.arpa', false],
  ['https://192.168.1.10:3000', false],
  ['https://[fd00::1]', false],
])('%s binds browsers to https: %s', (publicUrl, binds) => {
  expect('strict-transport-security' in securityHeaders({ publicUrl })).toBe(binds)
})
