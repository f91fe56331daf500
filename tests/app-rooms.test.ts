import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of `app`, the lowest first: a room may import those before it. */
const order = [
  'styles',
  'lib', // clients, formatting, uploads
  'words', // the texts of the interface
  'content', // what a school's site says at first, and drawings
  'navigation',
  'session',
  'components',
  'offline', // the stores, the outbox, the service worker
  'files',
  'forms',
  'features',
  'routes',
  'programs', // how the site and the portals start
]

interface Import {
  from: string
  to: string
}

function roomOf(file: string): string {
  return file.split('/')[1]!
}

/** The imports of one file that lead to another room, also those of types and those at run time. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s[^'";]*?from\s+'([^']+)'/gm),
    ...text.matchAll(/^import\s+'([^']+)'/gm),
    ...text.matchAll(/\bimport\('([^']+)'\)/g),
  ]
  return found.flatMap(([, name = '']) => {
    const to = name.startsWith('#app/')
      ? name.slice(1)
      : name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name)
        : ''
    return to.startsWith('app/') && roomOf(to) !== roomOf(file) ? [{ from: file, to }] : []
  })
}

const files = globSync('app/*/**/*.{ts,tsx}')
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|example)\.tsx?$/.test(file))
const imports = files.flatMap(importsOf)

test('every room of the app has its place in the order, and is there', () => {
  expect([...new Set(files.map(roomOf)), 'styles'].toSorted()).toEqual(order.toSorted())
})

test('the imports of the rooms are found', () => {
  const isThere = (from: string, to: string) => imports.some((one) => one.from === from && one.to === to)
  expect(isThere('app/components/site/site-header.tsx', 'app/navigation/link.tsx')).toBe(true)
  expect(isThere('app/forms/queue-row.ts', 'app/offline/outbox/queue-work.ts')).toBe(true)
})

test('no room imports one after it', () => {
  const against = imports.filter(({ from, to }) => order.indexOf(roomOf(to)) > order.indexOf(roomOf(from)))
  expect(against, 'move what both need to the lower room, or let the upper one hand it over').toEqual([])
})
