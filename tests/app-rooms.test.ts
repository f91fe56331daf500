import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesAmong, filesOf, importsBetween, roomOf } from './support/rooms.ts'

/** The rooms of `app`, the lowest first: a room may import those before it. */
const order = [
  'styles',
  'lib', // calls, signing in, links and moves, formatting, uploads
  'words', // the texts of the interface
  'content', // what a school's site says at first, and drawings
  'session',
  'components',
  'offline', // the stores, the outbox, the service worker
  'files',
  'forms',
  'features',
  'routes',
  'programs', // how the site and the portals start
]

const files = filesOf('app').filter((file) => file.split('/').length > 2)
const imports = importsBetween('app').filter(
  ({ from, to }) => files.includes(from) && to.split('/').length > 2,
)
const placeOf = (file: string) => order.indexOf(roomOf('app', file))

test('every room of the app has its place in the order, and is there', () => {
  expect([...new Set(files.map((file) => roomOf('app', file))), 'styles'].toSorted()).toEqual(
    order.toSorted(),
  )
})

test('the imports of the rooms are found', () => {
  const isThere = (from: string, to: string) => imports.some((one) => one.from === from && one.to === to)
  expect(isThere('app/components/site/site-header.tsx', 'app/lib/navigation/link.tsx')).toBe(true)
  expect(isThere('app/forms/queue-row.ts', 'app/offline/outbox/queue-work.ts')).toBe(true)
})

test('no room imports one after it', () => {
  const against = imports.filter(({ from, to }) => placeOf(to) > placeOf(from))
  expect(against, 'move what both need to the lower room, or let the upper one hand it over').toEqual([])
})

test('the browser takes types alone from contracts, which bring zod and all words', () => {
  const values = [...filesOf('app'), ...filesOf('shared')].flatMap((file) =>
    importsOfValues(file).map((to) => ({ from: file, to })),
  )
  const found = new Set(['zod', '#shared/words/words.ts'])
  for (const to of found) for (const one of values) if (one.to === to) found.add(`#${one.from}`)
  expect(
    [...found].filter((file) => file.startsWith('#app/')),
    'a value belongs beside the contract',
  ).toEqual([])
  expect(found).toContain('#shared/notes/contract.ts')
})

function importsOfValues(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export) (?!type )([^;'"]*?)from\s+'([^']+)'/gm)].flatMap(
    ([, names = '', to = '']) => {
      const isOfTypes = names.startsWith('{') && !/[{,]\s*(?!type\b)\w/.test(names)
      if (isOfTypes) return []
      return to.startsWith('.') ? [`#${path.posix.join(path.posix.dirname(file), to)}`] : [to]
    },
  )
}

test.each(['app/lib', 'app/offline'])(
  'the rooms of %s can be put in an order in which each knows only those before it, and no file is beside them',
  (folder) => {
    expect(filesOf(folder).filter((file) => file.split('/').length === 3)).toEqual([])
    expect(
      circlesAmong(folder, importsBetween(folder)),
      'move what both need to the lower room, or let the upper one hand it over',
    ).toEqual([])
  },
)
