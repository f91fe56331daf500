import { expect, test } from 'vitest'
import { createWorkQueue } from './one-at-a-time.ts'

/** Work that ends when the test ends it. */
function work(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`${name} begins`)
    await promise
    log.push(`${name} ends`)
    return name
  }
  return { run, end: resolve }
}

test('work is done one piece after the other, and each knows its position', async () => {
  const queue = createWorkQueue(5)
  const log: string[] = []
  const [a, b, c] = [work('a', log), work('b', log), work('c', log)]
  const all = [queue.run('ann', a.run), queue.run('ben', b.run), queue.run('cat', c.run)]
  expect(['ann', 'ben', 'cat', 'dan'].map((owner) => queue.positionOf(owner))).toEqual([0, 1, 2, undefined])
  a.end()
  await all[0]
  expect(['ann', 'ben', 'cat'].map((owner) => queue.positionOf(owner))).toEqual([undefined, 0, 1])
  b.end()
  c.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('work that fails lets the next begin', async () => {
  const queue = createWorkQueue(5)
  const failing = queue.run('ann', async () => {
    throw new Error('unreadable')
  })
  const next = queue.run('ben', async () => 'read')
  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('read')
})

test('a person who goes away leaves the queue', async () => {
  const queue = createWorkQueue(5)
  const log: string[] = []
  const [a, b, c] = [work('a', log), work('b', log), work('c', log)]
  const gone = new AbortController()
  const first = queue.run('ann', a.run)
  const left = queue.run('ben', b.run, gone.signal)
  const third = queue.run('cat', c.run)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(queue.positionOf('cat')).toBe(1)
  a.end()
  c.end()
  await Promise.all([first, third])
  expect(log).not.toContain('b begins')
})

test('more than may wait are sent away', async () => {
  const queue = createWorkQueue(1)
  const { run, end } = work('a', [])
  const first = queue.run('ann', run)
  const second = queue.run('ben', run)
  await expect(queue.run('cat', run)).rejects.toMatchObject({ status: 503, data: { retry_after: 60 } })
  end()
  await Promise.all([first, second])
})
