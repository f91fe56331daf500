import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SchoolRow } from '#server/directory/queries.ts'
import type { OpenSchool } from './open-school.ts'
import { OpenSchools } from './open-schools.ts'

const row = (id: string): SchoolRow => ({
  id,
  state: 'open',
  is_copied: false,
  database: `school_${id}`,
  cluster: 'main',
  sealed_master_key: Buffer.alloc(0),
  sealed_address: Buffer.alloc(0),
  moved_to: null,
  version: null,
  quota_file_bytes: null,
  hosts: [`${id}.test`],
})

/** A reply that has not ended, as far as an open school needs it. */
const reply = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse

function createSchools(max = 2, isMemoryShort = () => false) {
  const opened: string[] = []
  const closed: string[] = []
  const away = new Set<string>()
  const open = async ({ id }: SchoolRow): Promise<OpenSchool> => {
    opened.push(id)
    await nextTurn()
    if (away.has(id)) throw new Error('no database')
    return {
      inSchool: (work) => work(),
      shortcut: () => false,
      handler: () => new Response(id),
      look: async () => {},
      work: async () => {},
      pools: () => [{ name: 'requests', open: 1, idle: 0, waiting: id.length, max: 6 }],
      close: async () => void closed.push(id),
    }
  }
  const schools = new OpenSchools({ max, isMemoryShort, open, logger: pino({ level: 'silent' }) })
  const visit = async (id: string) => {
    const outgoing = reply()
    await schools.take(row(id), outgoing)
    outgoing.emit('close')
  }
  return { schools, opened, closed, away, visit }
}

test('a school is opened once for all who ask at the same time, and is there at once afterwards', async () => {
  const { schools, opened } = createSchools()
  expect(schools.current(row('a'))).toBeUndefined()
  const taken = await Promise.all([1, 2, 3].map(() => schools.take(row('a'), reply())))
  expect(opened).toEqual(['a'])
  expect(new Set(taken).size).toBe(1)
  expect(schools.current(row('a'))).toBe(taken[0])
  await schools.take(row('flooded'), reply())
  expect(['flooded', 'a', 'unknown'].map((id) => schools.waiting(id))).toEqual([7, 1, 0])
})

test('beyond the most, the one that was used longest ago is closed, but none that answers somebody', async () => {
  const { schools, closed, visit } = createSchools(2)
  const busy = reply()
  await schools.take(row('busy'), busy)
  await visit('a')
  await visit('b')
  await vi.waitFor(() => expect(closed).toEqual(['a']))
  await visit('c')
  await vi.waitFor(() => expect(closed).toEqual(['a', 'b']))
  busy.emit('close')
  await visit('d')
  await vi.waitFor(() => expect(closed).toEqual(['a', 'b', 'busy']))
  await schools.close()
  expect(closed.toSorted()).toEqual(['a', 'b', 'busy', 'c', 'd'])
})

test('while memory is short two that are idle are closed for each that is opened, the longest unused first', async () => {
  let isShort = false
  const { schools, closed, visit } = createSchools(10, () => isShort)
  for (const id of ['a', 'b', 'c', 'd']) await visit(id)
  expect(closed).toEqual([])
  isShort = true
  await visit('e')
  await vi.waitFor(() => expect(closed).toEqual(['a', 'b']))
  isShort = false
  await visit('f')
  await schools.close()
  expect(closed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('one that is being copied to another cluster stays open, and is opened anew where it is then', async () => {
  const { schools, opened, visit } = createSchools()
  await visit('a')
  schools.keepOnly([{ ...row('a'), state: 'preparing', is_copied: true }])
  expect(schools.isOpen(row('a'))).toBe(true)
  schools.keepOnly([{ ...row('a'), cluster: 'second', database: 'school_a_2' }])
  expect(schools.isOpen(row('a'))).toBe(false)
  expect(opened).toEqual(['a'])
})

test('one that could not be opened is not tried again for some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { schools, opened, away } = createSchools()
  away.add('a')
  await expect(schools.take(row('a'), reply())).rejects.toThrow('no database')
  away.delete('a')
  await expect(schools.take(row('a'), reply())).rejects.toThrow('no database')
  expect(opened).toEqual(['a'])
  vi.advanceTimersByTime(5000)
  await schools.take(row('a'), reply())
  expect(opened).toEqual(['a', 'a'])
})

test('one whose row is another by now is closed once it has answered, and opened anew', async () => {
  const { schools, opened, closed } = createSchools()
  const answering = reply()
  await schools.take(row('a'), answering)
  schools.keepOnly([row('a')])
  expect(schools.current(row('a'))).toBeDefined()
  const moved = { ...row('a'), database: 'elsewhere' }
  schools.keepOnly([moved])
  expect(schools.current(moved)).toBeUndefined()
  await schools.take(moved, reply())
  expect(opened).toEqual(['a', 'a'])
  expect(closed).toEqual([])
  answering.emit('close')
  await vi.waitFor(() => expect(closed).toEqual(['a']))
})

test('jobs open a school, which nobody uses for that', async () => {
  const { schools, opened, visit } = createSchools()
  await visit('a')
  await schools.work(row('b'))
  expect(opened).toEqual(['a', 'b'])
  expect(schools.usedSince(0)).toEqual(['a'])
})
