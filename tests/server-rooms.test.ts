import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * The rooms of `server`, the lowest first: a room may import those before it. Files in the root are rooms by themselves.
 */
const order = [
  'machine', // data folder, secrets, faults of the start
  'http', // errors, headers, the log
  'load',
  'database',
  'processes',
  'mail',
  'storage',
  'sheets',
  'paper', // faces of what is printed
  'access',
  'audit',
  'auth',
  'certificates', // those of https: asked for, renewed, in use
  'backup',
  'release', // signatures, updates and the way back
  'watching',
  'uploads',
  'domain',
  'documents',
  'functions',
  'demo',
  'jobs',
  'api',
  'app.ts',
  'env.ts',
  'start',
  'main.ts',
]

/** Imports that run against the order. Each one that goes is taken off here. */
const mostAgainstOrder = 7

interface Import {
  from: string
  to: string
  isType: boolean
}

function roomOf(file: string): string {
  return file.split('/')[1]!
}

/** The imports of one file that lead to another room, also those at run time. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...text.matchAll(/\bimport(\s)?\('([^']+)'\)/g),
  ]
  return found.flatMap(([, type = '', name = '']) => {
    const to = name.startsWith('#server/')
      ? name.slice(1)
      : name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name)
        : ''
    return to.startsWith('server/') && roomOf(to) !== roomOf(file)
      ? [{ from: file, to, isType: type.trim() === 'type' }]
      : []
  })
}

const files = globSync('server/**/*.ts')
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.endsWith('.test.ts'))
const imports = files.flatMap(importsOf)
const againstOrder = imports.filter(({ from, to }) => order.indexOf(roomOf(to)) > order.indexOf(roomOf(from)))

test('every room of the server has its place in the order, and is there', () => {
  expect([...new Set(files.map(roomOf))].toSorted()).toEqual(order.toSorted())
})

test('the imports of the rooms are found', () => {
  const at = (from: string, to: string) => imports.find((one) => one.from === from && one.to === to)
  expect(at('server/main.ts', 'server/start/run.ts')).toMatchObject({ isType: false })
  expect(at('server/start/program.ts', 'server/env.ts')).toMatchObject({ isType: true })
})

test('no room imports a value from one after it', () => {
  expect(againstOrder.filter(({ isType }) => !isType)).toEqual([])
})

test('few rooms know a type of one after them', () => {
  expect(againstOrder.length, JSON.stringify(againstOrder, undefined, 1)).toBeLessThanOrEqual(
    mostAgainstOrder,
  )
})
