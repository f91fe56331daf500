import { expect, test } from 'vitest'
import { circlesAmong, filesOf, importsBetween, roomOf } from './support/rooms.ts'

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
  'directory', // the schools of a deployment
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
  'deployment', // its accounts and pages
  'start',
  'main.ts',
]

/** Imports that run against the order. Each one that goes is taken off here. */
const maxAgainstOrder = 7

const files = filesOf('server')
const imports = importsBetween('server')
const placeOf = (file: string) => order.indexOf(roomOf('server', file))
const againstOrder = imports.filter(({ from, to }) => placeOf(to) > placeOf(from))

test('every room of the server has its place in the order, and is there', () => {
  expect([...new Set(files.map((file) => roomOf('server', file)))].toSorted()).toEqual(order.toSorted())
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
  expect(againstOrder.length, JSON.stringify(againstOrder, undefined, 1)).toBeLessThanOrEqual(maxAgainstOrder)
})

test('the nouns of the domain can be put in an order in which each knows only those before it', () => {
  const between = importsBetween('server/domain')
  expect(between.length).toBeGreaterThan(100)
  expect(
    circlesAmong('server/domain', between),
    'move what both need to the lower noun, or to the room below them',
  ).toEqual([])
})
