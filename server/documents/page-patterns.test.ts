import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPagePatterns } from './page-patterns.ts'

const routes = {
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  home: { id: 'home', parentId: 'frame', index: true },
  article: { id: 'article', parentId: 'frame', path: 'news/:year/:slug' },
  archive: { id: 'archive', parentId: 'frame', path: 'news/archive/:year' },
  feed: { id: 'feed', parentId: 'root', path: 'feed.xml' },
  unknown: { id: 'unknown', parentId: 'frame', path: '*' },
} as unknown as ServerBuild['routes']

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/news/2026/first-day', '/news/:year/:slug'],
  ['/News/2026/first-day/', '/news/:year/:slug'],
  ['/news/2026/first-day.data', '/news/:year/:slug'],
  ['/admin', '/admin/*'],
  ['/admin/status', '/admin/*'],
  ['/administration', '/*'],
  ['/feed.xml', '/feed.xml'],
  ['/feedaxml', '/*'],
  ['/nothing/here', '/*'],
])('the address %s belongs to %s', (path, pattern) => {
  expect(createPagePatterns(routes)(path)).toBe(pattern)
})

test('a fixed part counts more than an open one', () => {
  expect(createPagePatterns(routes)('/news/archive/2026')).toBe('/news/archive/:year')
})
