import { expect, test } from 'vitest'
import { createFairTurns } from './fair-queue.ts'
import { Overcrowded } from './concurrency-limit.ts'

/** Fills the one turn there is, and lets others be waited for until `open` is called. */
function busy(mostWaiting: number) {
  const turns = createFairTurns(1, mostWaiting)
  let open = () => {}
  const holder = turns({ place: '', account: '' }, () => new Promise<void>((resolve) => (open = resolve)))
  const order: string[] = []
  const join = (place: string, account: string) =>
    turns({ place, account }, async () => void order.push(`${place}${account}`))
  return { join, order, open: () => (open(), holder) }
}

test('places take turns with each other, and accounts within a place', async () => {
  const { join, order, open } = busy(100)
  const all = [
    ...Array.from({ length: 4 }, () => join('A', '1')),
    join('A', '2'),
    join('B', '1'),
    join('B', '1'),
    join('C', '9'),
  ]
  await open()
  await Promise.all(all)
  expect(order).toEqual(['A1', 'B1', 'C9', 'A2', 'B1', 'A1', 'A1', 'A1'])
})

test('when too many wait, the last of the longest lane is sent away', async () => {
  const { join, order, open } = busy(4)
  const flood = Array.from({ length: 6 }, () => join('A', '1'))
  const others = [join('A', '2'), join('B', '1')]
  const ends = Promise.allSettled(flood)
  await open()
  await Promise.all(others)
  const refused = (await ends).filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused.every((end) => end.reason instanceof Overcrowded)).toBe(true)
  expect(order.toSorted()).toEqual(['A1', 'A1', 'A2', 'B1'])
})

test('work that fails gives its turn to the next, and nothing stays behind', async () => {
  const turns = createFairTurns(1, 10)
  const lane = { place: 'A', account: '1' }
  const failing = turns(lane, () => Promise.reject(new Error('no')))
  const next = turns(lane, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await turns(lane, async () => 'later')).toBe('later')
})
