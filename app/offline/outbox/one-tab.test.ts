import { expect, test, vi } from 'vitest'
import { whileFirstTab } from './one-tab.ts'

test('the second tab goes on once the first is closed', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const did: string[] = []
  const ofFirst = whileFirstTab('sheet', first.signal, async () => void did.push('first'))
  const ofSecond = whileFirstTab('sheet', second.signal, async () => void did.push('second'))
  await vi.waitFor(async () =>
    expect(await navigator.locks.query()).toMatchObject({ held: [{}], pending: [{}] }),
  )
  expect(did).toEqual(['first'])
  first.abort()
  await ofFirst
  await vi.waitFor(() => expect(did).toEqual(['first', 'second']))
  second.abort()
  await ofSecond
})

test('a tab that is closed while it waits does nothing, and keeps nobody waiting', async () => {
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  const work = vi.fn(async () => {})
  const ofFirst = whileFirstTab('sheet', first.signal, async () => {})
  const ofSecond = whileFirstTab('sheet', second.signal, work)
  second.abort()
  await expect(ofSecond).resolves.toBeUndefined()
  first.abort()
  await ofFirst
  const ofThird = whileFirstTab('sheet', third.signal, work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  third.abort()
  await ofThird
})

test('a tab whose work fails says so, and lets the next one go on', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const failure = new Error('no room')
  const failing = whileFirstTab('sheet', first.signal, () => Promise.reject(failure))
  await expect(failing).rejects.toBe(failure)
  const work = vi.fn(async () => {})
  const ofSecond = whileFirstTab('sheet', second.signal, work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  second.abort()
  await ofSecond
})
