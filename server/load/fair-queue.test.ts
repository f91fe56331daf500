import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFull } from './concurrency-limit.ts'
import { createFairQueue, type QueueUser } from './fair-queue.ts'

/** Fills the one slot there is, and lets others wait until `open` is called. */
function busyQueue(maxWaiting = 1000, maxPerAddress = 1000) {
  const queue = createFairQueue({ atOnce: 1, maxWaiting, maxPerAddress })
  let open = () => {}
  const holder = queue.run(
    { address: '', account: '' },
    () => new Promise<void>((resolve) => (open = resolve)),
  )
  const order: string[] = []
  const note = (address: string, account: string) => async () => void order.push(`${address}${account}`)
  const join = (address: string, account: string, more: Partial<QueueUser> = {}) =>
    queue.run({ address, account, ...more }, note(address, account))
  const joinIfIdle = (address: string, account: string, more: Partial<QueueUser> = {}) =>
    queue.runIfIdle({ address, account, ...more }, note(address, account))
  return { queue, join, joinIfIdle, order, open: () => (open(), holder) }
}

function refusedOf(ends: PromiseSettledResult<unknown>[]): unknown[] {
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
}

test('addresses take turns with each other, and accounts within an address', async () => {
  const { join, order, open } = busyQueue()
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

test('a flood of made-up accounts delays each known device of its address by one piece of work at most', async () => {
  const { join, order, open } = busyQueue()
  const flood = Array.from({ length: 500 }, (_, i) => join('A', `made-up ${i}`))
  const known = ['x', 'y', 'z'].map((account) => join('A', account, { device: `of ${account}` }))
  await open()
  await Promise.all(known)
  expect(order.slice(0, 4)).toEqual(['Amade-up 0', 'Ax', 'Ay', 'Az'])
  await Promise.all(flood)
})

test('one known device that floods shares the address with the others and with first-time devices', async () => {
  const { join, order, open } = busyQueue()
  const device = 'flooding'
  const flood = Array.from({ length: 50 }, (_, i) => join('A', `made-up ${i}`, { device }))
  const others = [join('A', 'x', { device: 'of x' }), join('A', 'first time')]
  await open()
  await Promise.all(others)
  expect(order.slice(0, 3)).toEqual(['Amade-up 0', 'Ax', 'Afirst time'])
  await Promise.all(flood)
})

test('when too many of an address wait, first-time devices are refused and a known one stays', async () => {
  const { join, open } = busyQueue(1000, 4)
  const flood = Promise.allSettled(Array.from({ length: 6 }, (_, i) => join('A', `made-up ${i}`)))
  const others = [join('A', 'x', { device: 'of x' }), join('B', '1')]
  await open()
  await Promise.all(others)
  const refused = refusedOf(await flood)
  expect(refused).toHaveLength(3)
  expect(refused.every((reason) => reason instanceof QueueFull)).toBe(true)
})

test('when too many wait in all, the last of the longest row is refused', async () => {
  const { join, order, open } = busyQueue(4)
  const flood = Promise.allSettled(Array.from({ length: 6 }, () => join('A', '1')))
  const others = [join('A', '2'), join('B', '1')]
  await open()
  await Promise.all(others)
  expect(refusedOf(await flood)).toHaveLength(4)
  expect(order.toSorted()).toEqual(['A1', 'A1', 'A2', 'B1'])
})

test('who has gone away leaves the queue, and the work is never done', async () => {
  const { queue, join, order, open } = busyQueue(10, 3)
  const gone = new AbortController()
  const left = Promise.allSettled(
    ['1', '2', '3'].map((account) => join('A', account, { signal: gone.signal })),
  )
  gone.abort('gone')
  expect(refusedOf(await left)).toEqual(['gone', 'gone', 'gone'])
  const stays = ['4', '5', '6'].map((account) => join('A', account))
  await open()
  await Promise.all(stays)
  expect(order).toEqual(['A4', 'A5', 'A6'])
  const late = queue.run({ address: 'A', account: '7', signal: gone.signal }, async () => 'done')
  await expect(late).rejects.toBe('gone')
})

test('work that fails gives its turn to the next, and nothing stays behind', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 10, maxPerAddress: 10 })
  const user = { address: 'A', account: '1' }
  const failing = queue.run(user, () => Promise.reject(new Error('no')))
  const next = queue.run(user, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await queue.run(user, async () => 'later')).toBe('later')
})

test('work for accounts that do not exist passes its turn on, so that right sign-ins of first-time devices follow at once', async () => {
  const { join, joinIfIdle, order, open } = busyQueue()
  const before = Array.from({ length: 300 }, (_, i) => joinIfIdle('A', `made-up ${i}`))
  const right = ['x', 'y', 'z'].map((account) => join('A', account))
  const after = Array.from({ length: 300 }, (_, i) => joinIfIdle('A', `also made-up ${i}`))
  await open()
  await Promise.all(right)
  expect(order).toEqual(['Ax', 'Ay', 'Az'])
  expect(await Promise.all([...before, ...after])).toEqual(Array.from({ length: 600 }, () => false))
})

test('work for an account that does not exist ends in its turn and not before', async () => {
  const { queue, joinIfIdle, order, open } = busyQueue()
  const joinSlowly = (account: string) =>
    queue.run({ address: 'A', account }, async () => {
      await nextTick()
      order.push(account)
    })
  const all = [joinSlowly('x'), joinIfIdle('A', 'made-up').then(() => order.push('made-up')), joinSlowly('y')]
  await open()
  await Promise.all(all)
  expect(order).toEqual(['x', 'made-up', 'y'])
})

test('work for an account that does not exist is done while nothing else is to do', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 10, maxPerAddress: 10 })
  let done = 0
  expect(await queue.runIfIdle({ address: 'A', account: 'made-up' }, async () => done++)).toBe(true)
  expect(done).toBe(1)
  expect(await queue.run({ address: 'A', account: '1' }, async () => 'next')).toBe('next')
})

test('made-up accounts do not fill the row of their address, and all leave the queue when they disconnect', async () => {
  const { join, joinIfIdle, order, open } = busyQueue(1000, 3)
  const gone = new AbortController()
  const flood = Array.from({ length: 50 }, (_, i) => joinIfIdle('A', `${i}`, { signal: gone.signal }))
  const right = ['x', 'y', 'z'].map((account) => join('A', account))
  const ends = Promise.allSettled(flood)
  gone.abort('gone')
  expect(refusedOf(await ends)).toHaveLength(50)
  await open()
  await Promise.all(right)
  expect(order).toEqual(['Ax', 'Ay', 'Az'])
})
