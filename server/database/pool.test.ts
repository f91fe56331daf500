import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isOverload } from '#server/http/thrown.ts'
import { takeConnection } from './pool.ts'

function poolWithWaiting(count: number) {
  const pool = new pg.Pool()
  vi.spyOn(pool, 'waitingCount', 'get').mockReturnValue(count)
  const connect = vi.spyOn(pool, 'connect').mockReturnValue()
  return { pool, connect }
}

test('a request is refused as an overload when a thousand wait for a connection already', async () => {
  const { pool, connect } = poolWithWaiting(1000)
  const refused: unknown = await takeConnection(pool).catch((error: unknown) => error)
  expect(isOverload(refused)).toBe(true)
  expect(connect).not.toHaveBeenCalled()
})

test('a request waits for a connection when fewer wait', async () => {
  const { pool, connect } = poolWithWaiting(999)
  await takeConnection(pool)
  expect(connect).toHaveBeenCalledOnce()
})
