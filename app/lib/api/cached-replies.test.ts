import { expect, test, vi } from 'vitest'
import { readCached, writeCached } from './cached-replies.ts'

const built = vi.hoisted(() => ({ contractVersion: '1' }))
const written = vi.hoisted(() => new Map<string, string>())
vi.mock('./contract-routes.ts', () => built)
vi.mock('#app/lib/storage/browser-storage.ts', () => ({
  cachePrefix: 'reply.',
  readStored: (key: string) => written.get(key) ?? null,
  writeStored: (key: string, value: string) => void written.set(key, value),
}))

test('a reply that another version of the contract stored is not shown', () => {
  writeCached(['ruth', 'dashboard'], { subjects: 1 })
  expect(readCached(['ruth', 'dashboard'])?.data).toEqual({ subjects: 1 })
  built.contractVersion = '2'
  expect(readCached(['ruth', 'dashboard'])).toBeUndefined()
})
