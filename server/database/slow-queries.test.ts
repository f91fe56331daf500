import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createSlowQueryLog } from './slow-queries.ts'

afterEach(() => vi.useRealTimers())

function slowQueries(slowQueryMs?: number) {
  const entries: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line) => void entries.push(JSON.parse(line) as Record<string, unknown>) })
  return { entries, time: createSlowQueryLog({ logger, slowQueryMs }) }
}

function replyAfter(milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('reply'), milliseconds))
}

test('a statement that takes long is logged as it is prepared, in one line', async () => {
  vi.useFakeTimers()
  const { entries, time } = slowQueries(100)
  const reply = time({}, 'select *\n  from students where id = $1', replyAfter(150))
  await vi.advanceTimersByTimeAsync(150)
  expect(await reply).toBe('reply')
  expect(entries).toMatchObject([{ statement: 'select * from students where id = $1', milliseconds: 150 }])
})

test('a quick statement behind a slow one on the same connection is not slow', async () => {
  vi.useFakeTimers()
  const { entries, time } = slowQueries(100)
  const connection = {}
  const replies = [time(connection, 'slow', replyAfter(150)), time(connection, 'quick', replyAfter(160))]
  await vi.advanceTimersByTimeAsync(160)
  await Promise.all(replies)
  expect(entries.map(({ statement }) => statement)).toEqual(['slow'])
})

test('a statement that fails late is logged, too', async () => {
  vi.useFakeTimers()
  const { entries, time } = slowQueries(100)
  const failing = replyAfter(150).then(() => Promise.reject(new Error('cancelled')))
  const caught = time({}, 'slow', failing).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(150)
  expect(await caught).toBe('cancelled')
  expect(entries).toHaveLength(1)
})

test('without a limit nothing is logged', async () => {
  vi.useFakeTimers()
  const { entries, time } = slowQueries()
  const reply = time({}, 'slow', replyAfter(150))
  await vi.advanceTimersByTimeAsync(150)
  await reply
  expect(entries).toEqual([])
})
