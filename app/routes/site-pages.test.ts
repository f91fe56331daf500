import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { findPage, usualAddress } from './site-pages.ts'

test.each([
  ['/', '/'],
  ['/news/first-day', '/news/:id'],
  ['/News/first-day/', '/news/:id'],
  ['/news/archives', '/news/archives'],
  ['/feed.xml', '/feed.xml'],
  ['/feedaxml', '/*'],
  ['/sme/kiosk', '/sme/:name'],
  ['/nothing/here', '/*'],
  ['/%zz', '/*'],
])('the address %s belongs to %s', (path, pattern) => {
  expect(findPage(path).pattern).toBe(pattern)
})

test.each([
  ['/?fbclid=1', '/'],
  ['/About/', '/about'],
  ['/news/First-Day?utm_source=chat', '/news/first-day'],
  ['/news?fbclid=1&category=events', '/news?category=events'],
  ['/news?category=none', '/news'],
  ['/feed.xml?category=events&x=1', '/feed.xml?category=events'],
  ['/contact?map=live&map=dead', '/contact?map=live'],
  ['/contact?map=dead', '/contact'],
  ['/report-card?code=abcd-efgh&x=1', '/report-card'],
  ['/newsletter/unsubscribe?token=a%26b', '/newsletter/unsubscribe?token=any'],
  ['/newsletter/confirm?token=a%26b', '/newsletter/confirm?token=any'],
  ['/newsletter/unsubscribe?token=', '/newsletter/unsubscribe'],
])('the usual spelling of %s is %s', (address, usual) => {
  expect(usualAddress(new URL(address, 'https://school.example'))).toBe(usual)
})

test('each name in a query that a public page reads belongs to its address', () => {
  const files = globSync(['app/routes/{site,documents}/**/*.{ts,tsx}', 'app/features/site/**/*.{ts,tsx}'])
  const sources = files.filter((file) => !file.includes('.test.'))
  const read = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:search|searchParams|query)\.get\('(\w+)'\)/g),
  ])
  expect(new Set(read.map(([, name]) => name)), 'enter it in `queries` of site-pages.ts, and here').toEqual(
    new Set(['category', 'map', 'token']),
  )
})
