import { expect, test } from 'vitest'
import { createConcurrencyLimit, createKeyedConcurrencyLimit, QueueFull } from './concurrency-limit.ts'

function pending() {
  let done: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (done = resolve))
  return { promise, done }
}

test('no more run at the same time than allowed, in the order in which they came', async () => {
  const run = createConcurrencyLimit(2, 10)
  const gates = Array.from({ length: 5 }, pending)
  const started: number[] = []
  const all = gates.map((gate, i) => run(() => (started.push(i), gate.promise)))
  expect(started).toEqual([0, 1])
  for (const [i, gate] of gates.entries()) {
    gate.done()
    await all[i]
    expect(started.length).toBeLessThanOrEqual(Math.min(i + 3, 5))
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('when too many wait, the next is refused at once', async () => {
  const run = createConcurrencyLimit(1, 1)
  const gate = pending()
  const first = run(() => gate.promise)
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toThrow(QueueFull)
  gate.done()
  await first
  expect(await second).toBe('second')
})

test('who has gone away makes room for another, and the work is never done', async () => {
  const run = createConcurrencyLimit(1, 1)
  const gate = pending()
  const gone = new AbortController()
  const done: string[] = []
  const first = run(() => gate.promise)
  const left = run(async () => void done.push('left'), gone.signal)
  gone.abort('gone')
  await expect(left).rejects.toBe('gone')
  const stays = run(async () => void done.push('stays'))
  gate.done()
  await Promise.all([first, stays])
  expect(done).toEqual(['stays'])
})

test('work that fails gives its turn to the next', async () => {
  const run = createConcurrencyLimit(1, 10)
  const failing = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('different keys do not wait for each other', async () => {
  const run = createKeyedConcurrencyLimit(1, 10)
  const gate = pending()
  const slow = run('a', () => gate.promise)
  expect(await run('b', async () => 'b')).toBe('b')
  gate.done()
  await slow
})
