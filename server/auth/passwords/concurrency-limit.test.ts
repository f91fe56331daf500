import { expect, test } from 'vitest'
import { createKeyedTurns, createTurns, Overcrowded } from './concurrency-limit.ts'

function pending() {
  let done: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (done = resolve))
  return { promise, done }
}

test('no more run at the same time than allowed, in the order in which they came', async () => {
  const turns = createTurns(2, 10)
  const gates = Array.from({ length: 5 }, pending)
  const started: number[] = []
  const all = gates.map((gate, i) => turns(() => (started.push(i), gate.promise)))
  expect(started).toEqual([0, 1])
  for (const [i, gate] of gates.entries()) {
    gate.done()
    await all[i]
    expect(started.length).toBeLessThanOrEqual(Math.min(i + 3, 5))
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('who finds too many waiting is turned away at once', async () => {
  const turns = createTurns(1, 1)
  const gate = pending()
  const first = turns(() => gate.promise)
  const second = turns(async () => 'second')
  await expect(turns(async () => 'third')).rejects.toThrow(Overcrowded)
  gate.done()
  await first
  expect(await second).toBe('second')
})

test('work that fails gives its turn to the next', async () => {
  const turns = createTurns(1, 10)
  const failing = turns(() => Promise.reject(new Error('no')))
  const next = turns(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('different keys do not wait for each other', async () => {
  const turns = createKeyedTurns(1, 10)
  const gate = pending()
  const slow = turns('a', () => gate.promise)
  expect(await turns('b', async () => 'b')).toBe('b')
  gate.done()
  await slow
})
