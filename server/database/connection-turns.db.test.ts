import pino from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { ConnectionTurns } from './connection-turns.ts'
import { createPool, stateOf, takeConnection } from './pool.ts'

/* Pools of several schools; that they lead to one database here makes no difference to their connections. */

const { apiUrl } = await testDatabase()
const logger = pino({ enabled: false })
const open = new Set<ReturnType<typeof createPool>>()
afterAll(async () => await Promise.all([...open].map((pool) => pool.end())))

function poolsOf(count: number, size: number, max = 2) {
  const turns = new ConnectionTurns(size)
  const pools = Array.from({ length: count }, (_, index) =>
    createPool({ url: apiUrl, max, name: `turns ${index}`, logger, turns }),
  )
  for (const pool of pools) open.add(pool)
  const openNow = () => pools.reduce((sum, pool) => sum + pool.totalCount, 0)
  return { pools, openNow }
}

type Pool = ReturnType<typeof createPool>

async function ask(pool: Pool, work: () => unknown = () => undefined): Promise<number> {
  const client = await takeConnection(pool)
  try {
    work()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]!.pid
  } finally {
    client.release()
  }
}

test('more schools than connections are all answered, and never more are open than the bound', async () => {
  const { pools, openNow } = poolsOf(12, 3)
  let highest = 0
  const note = () => (highest = Math.max(highest, openNow()))
  const asked = pools.flatMap((pool) => Array.from({ length: 5 }, () => ask(pool, note)))
  expect(await Promise.all(asked)).toHaveLength(60)
  expect(highest).toBeLessThanOrEqual(3)
  expect(pools.map((pool) => stateOf('', pool).waiting)).toEqual(pools.map(() => 0))
})

test('a school whose requests never end leaves the others their turn', async () => {
  const { pools } = poolsOf(3, 2)
  const [flooded, ...others] = pools as [Pool, Pool, Pool]
  const state = { isOver: false, answered: 0 }
  const flood = async () => {
    while (!state.isOver) {
      await ask(flooded)
      state.answered += 1
    }
  }
  const floods = Array.from({ length: 20 }, flood)
  await vi.waitFor(() => expect(state.answered).toBeGreaterThan(20))
  await Promise.all(others.map((pool) => ask(pool)))
  const before = state.answered
  await vi.waitFor(() => expect(state.answered).toBeGreaterThan(before))
  state.isOver = true
  await Promise.all(floods)
})

test('an idle connection of one school is closed for another, and one that is used is not', async () => {
  const { pools, openNow } = poolsOf(3, 2)
  const [first, second, third] = pools as [Pool, Pool, Pool]
  const used = await takeConnection(first)
  await ask(second)
  expect(openNow()).toBe(2)
  await ask(third)
  expect([first, second, third].map((pool) => pool.totalCount)).toEqual([1, 0, 1])
  expect((await used.query('select 1')).rowCount).toBe(1)
  used.release()
})

test('a school keeps its connection from one statement to the next, although others wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pools } = poolsOf(2, 1)
  const [first, second] = pools as [Pool, Pool]
  const pid = await ask(first)
  const waiting = ask(second)
  expect(await ask(first)).toBe(pid)
  vi.advanceTimersByTime(250)
  await waiting
})

test('a server that cannot be reached takes no place', async () => {
  const turns = new ConnectionTurns(1)
  const away = new URL(apiUrl)
  away.port = '1'
  const lost = createPool({ url: away.href, max: 2, name: 'lost', logger, turns })
  const pool = createPool({ url: apiUrl, max: 2, name: 'found', logger, turns })
  open.add(lost).add(pool)
  for (let time = 0; time < 3; time++) await expect(ask(lost)).rejects.toThrow()
  expect(await ask(pool)).toBeGreaterThan(0)
})

test('a pool that has ended leaves its connections to the others', async () => {
  const { pools } = poolsOf(2, 1)
  const [first, second] = pools as [Pool, Pool]
  await ask(first)
  open.delete(first)
  await first.end()
  expect(await ask(second)).toBeGreaterThan(0)
})
