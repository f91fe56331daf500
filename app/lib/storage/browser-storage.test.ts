import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored.set(key, value)
    },
  }
  const none = { getItem: () => null, removeItem: () => undefined }
  vi.stubGlobal('window', { sessionStorage: area, localStorage: none })
})

test('on a full device the latest value is read all the same, for as long as the page is open', () => {
  writeStored('school.name', 'Ruth')
  isFull = true
  writeStored('school.name', 'Ruth Dambui')
  expect(readStored('school.name')).toBe('Ruth Dambui')
  isFull = false
  writeStored('school.name', 'Tom')
  expect(readStored('school.name')).toBe('Tom')
  removeStored('school.name')
  expect(readStored('school.name')).toBeNull()
})
