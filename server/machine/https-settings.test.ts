import { expect, test } from 'vitest'
import { bindsToHttps, httpsSettings } from './https-settings.ts'

test.each([
  ['https://school.example', true],
  ['http://school.example', false],
  ['https://school.local', false],
  ['https://office', false],
  ['https://school.home.arpa', false],
  ['https://192.168.1.10:3000', false],
  ['https://[fd00::1]', false],
])('%s binds browsers to https: %s', (publicUrl, binds) => {
  expect(bindsToHttps({ publicUrl, certified: undefined })).toBe(binds)
})

test('with an authority, browsers are bound once a renewal has worked', () => {
  const settings = httpsSettings({ ACME: 'https://authority.example/', PUBLIC_URL: 'https://school.example' })
  expect(bindsToHttps(settings, 1)).toBe(false)
  expect(bindsToHttps(settings, 2)).toBe(true)
})

test('with an authority it listens for everybody on the usual ports, unless told otherwise', () => {
  const given = { ACME: 'https://authority.example/', PUBLIC_URL: 'https://school.example' }
  expect(httpsSettings(given)).toMatchObject({
    port: 443,
    host: '0.0.0.0',
    tls: 'later',
    certified: { directory: given.ACME, host: 'school.example' },
    plain: { port: 80, publicUrl: given.PUBLIC_URL, serves: false },
  })
  expect(httpsSettings({ ...given, PORT: 8443, HTTP_PORT: 8080, HOST: '::1' })).toMatchObject({
    port: 8443,
    host: '::1',
    plain: { port: 8080 },
  })
})

test('a name of one network is certified by the school itself, unless a proxy does it', () => {
  const given = { PUBLIC_URL: 'https://school.local', HTTP_PORT: 8080 }
  expect(httpsSettings(given)).toMatchObject({
    port: 443,
    tls: 'later',
    certified: { directory: undefined, host: 'school.local' },
    plain: { port: 8080, serves: true },
  })
  const behind = { PUBLIC_URL: 'https://school.local', TRUSTED_PROXIES: 1 }
  expect(httpsSettings(behind)).toMatchObject({ port: 3000, tls: undefined, certified: undefined })
})

test.each([
  [{ ACME: 'https://authority.example/' }, 'ACME is set, and PUBLIC_URL does not say'],
  [{ ACME_CHALLENGE: 'alpn', PUBLIC_URL: 'https://school.example' }, 'ACME_CHALLENGE is set, and no'],
  [
    { ACME: 'https://authority.example/', PUBLIC_URL: 'http://school.example' },
    'ACME is set, and PUBLIC_URL',
  ],
  [
    { ACME: 'https://authority.example/', PUBLIC_URL: 'https://school.example', TLS_CERT: 'a.pem' },
    'ACME is set beside TLS_CERT or TLS_KEY',
  ],
] as const)('%j is refused', (settings, message) => {
  expect(() => httpsSettings(settings)).toThrow(message)
})
