import { expect, test, vi } from 'vitest'
import { clearStored, sessionKey, writeStored } from '#app/lib/storage/browser-storage.ts'
import { hideWorkThatMayWait, isWorkWaiting, noteWaitingWork } from './waiting-work.ts'

function storage() {
  const items = new Map<string, string>()
  return Object.create({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }) as Storage
}

test('work that waits is known after a log-out and a new login, and to its owner alone', () => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const logIn = (id: string) => writeStored(sessionKey, JSON.stringify({ user: { id } }))
  logIn('ruth')
  expect(isWorkWaiting()).toBe(false)
  noteWaitingWork('ruth', true)
  clearStored()
  expect(isWorkWaiting()).toBe(false)
  logIn('sarah')
  expect(isWorkWaiting()).toBe(false)
  clearStored()
  logIn('ruth')
  expect(isWorkWaiting()).toBe(true)
  hideWorkThatMayWait()
  expect(document.documentElement.dataset).toEqual({ outbox: 'unread' })
  noteWaitingWork('ruth', false)
  expect(isWorkWaiting()).toBe(false)
})
