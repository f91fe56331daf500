import { expect, test } from 'vitest'
import { findPage } from './site-pages.ts'

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
