import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { createPool, takeConnection } from './pool.ts'

const { apiUrl } = await testDatabase()

test('a connection is closed when its time is over, but never while somebody uses it', async () => {
  const pool = createPool({
    url: apiUrl,
    max: 1,
    name: 'pool test',
    logger: pino({ enabled: false }),
    lifetimeSeconds: 0.02,
  })
  onTestFinished(() => pool.end())
  const first = await takeConnection(pool)
  const processOf = async (client: typeof first) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const pid = await processOf(first)
  await vi.waitFor(() => expect(pool.expiredCount).toBe(1))
  expect(await processOf(first)).toBe(pid)
  first.release()
  const second = await takeConnection(pool)
  expect(await processOf(second)).not.toBe(pid)
  second.release()
  const third = await takeConnection(pool)
  third.release()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0))
})
