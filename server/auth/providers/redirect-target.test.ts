import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const siteUrl = 'https://school.example'
const settings = {
  siteUrl,
  redirectUrls: ['https://*.preview.example/**', 'https://app.example/in', 'portal://open'],
}

test('the site itself, and what the list names, is allowed', () => {
  for (const good of [
    'https://school.example/portal?a=1#b',
    'https://one.preview.example/any/thing?x',
    'https://app.example/in',
    'portal://open',
  ]) {
    expect(redirectTarget(settings, good)).toBe(good)
  }
  const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] }
  expect(redirectTarget(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x')
})

test('an address that looks allowed but leads elsewhere is refused', () => {
  for (const bad of [
    'https://school.example.evil.example/',
    'https://school.example@evil.example/',
    'https://evil.example/#https://school.example',
    'https://evil.example\\@school.example/',
    '//evil.example/',
    'https:evil.example',
    'https://evil.example/?.preview.example/',
    'https://evil.example/x.preview.example/',
    'https://a.b.preview.example/',
    'https://app.example/inside',
    'http://school.example/',
    'https://school.example:8443/',
    'javascript://school.example/%0aalert(1)',
    'data:text/html,x',
    'https://2130706433/',
    'https://10.0.0.1/',
    'ht\ntps://school.example',
    '',
  ]) {
    expect(redirectTarget(settings, bad), bad).toBe(siteUrl)
  }
})

test('whatever is asked for, the answer stays on the site or the list', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '.',
    '*',
    '**',
    '%2f',
    '%00',
    ' ',
    '\t',
    'school.example',
    'preview.example',
    'app.example',
    'evil.example',
    'in',
    'javascript:',
    '①.example',
  )
  const address = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  )
  fc.assert(
    fc.property(address, (text) => {
      const url = new URL(redirectTarget(settings, text))
      const { protocol, hostname } = url
      const allowed =
        hostname === 'school.example' ||
        hostname === 'app.example' ||
        /^[^.]*\.preview\.example$/.test(hostname)
      expect(protocol === 'https:' && allowed && url.port === '' && url.username === '').toBe(true)
    }),
    { numRuns: 3000 },
  )
})
