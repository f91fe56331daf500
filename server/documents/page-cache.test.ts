import { expect, test, vi } from 'vitest'
import { createPage, PageCache } from './page-cache.ts'

const pageOf = (text: string) => createPage(200, { 'cache-control': 'public, s-maxage=30' }, text)

test('a renewal that began before the pages were dropped and fails leaves the new page', async () => {
  vi.useFakeTimers()
  const cache = new PageCache()
  const renewal = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const renders = [async () => pageOf('old'), () => renewal.promise]
  await cache.get('/', { render: async () => await renders.shift()!() })
  vi.advanceTimersByTime(31_000)
  cache.current('/')
  vi.useRealTimers()

  cache.drop()
  const page = pageOf('new')
  await cache.get('/', { render: async () => page })
  renewal.reject(new Error('the database was away'))
  await expect(renewal.promise).rejects.toThrow('away')
  await new Promise(setImmediate)
  expect(cache.current('/')).toBe(page)
})

test('a page that cannot be renewed is rendered by the next request', async () => {
  vi.useFakeTimers()
  const cache = new PageCache()
  const page = pageOf('again')
  const renders = [
    async () => pageOf('old'),
    async () => await Promise.reject(new Error('the database was away')),
    async () => page,
  ]
  const maker = { render: async () => await renders.shift()!() }
  await cache.get('/', maker)
  vi.advanceTimersByTime(31_000)
  cache.current('/')
  vi.useRealTimers()
  await new Promise(setImmediate)
  expect(cache.current('/')).toBeUndefined()
  expect(await cache.get('/', maker)).toBe(page)
})
