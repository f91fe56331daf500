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

test.each([
  'http',
  'alpn',
  'https://user:key@acme-dns.example/subdomain',
  'rfc2136://key:c2VjcmV0@192.168.1.2',
])('an authority can be answered by %s', (ACME_CHALLENGE) => {
  const { https } = readEnv({ ACME: 'letsencrypt', PUBLIC_URL: 'https://school.example', ACME_CHALLENGE })
  expect(String(https.certified?.challenge)).toBe(ACME_CHALLENGE)
})

test.each([
  'dns',
  'https://acme-dns.example/subdomain',
  'https://user:key@acme-dns.example',
  'http://user:key@acme-dns.example/subdomain',
  'rfc2136://192.168.1.2',
])('an authority cannot be answered by %s', (ACME_CHALLENGE) => {
  const given = { ACME: 'letsencrypt', PUBLIC_URL: 'https://school.example', ACME_CHALLENGE }
  expect(() => readEnv(given)).toThrow("ACME_CHALLENGE must be 'http', 'alpn'")
})
