import { expect, test } from 'vitest'
import { createQueueRun } from './queue-run.ts'

test('calls during a run have the work repeated once, and wait for that', async () => {
  let runs = 0
  const ends: (() => void)[] = []
  const run = createQueueRun(() => {
    runs += 1
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return promise
  })
  const [first, second, third] = [run(), run(), run()]
  expect(runs).toBe(1)
  ends.shift()!()
  await expect.poll(() => runs).toBe(2)
  ends.shift()!()
  await Promise.all([first, second, third])
  expect(runs).toBe(2)
})

test('work that failed has failed for everybody who waits, and is begun again by the next call', async () => {
  let runs = 0
  const run = createQueueRun(async () => {
    runs += 1
    if (runs === 1) throw new Error('no database')
  })
  await Promise.all([
    expect(run()).rejects.toThrow('no database'),
    expect(run()).rejects.toThrow('no database'),
  ])
  await run()
  expect(runs).toBe(2)
})
