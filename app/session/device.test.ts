import { expect, test, vi } from 'vitest'
import { hasFreshStamp, storeDevice, trustedTime } from './device.ts'

const stored = new Map<string, string>()
vi.mock('#app/lib/browser-storage.ts', () => ({
  readStored: (key: string) => stored.get(key) ?? null,
  writeStored: (key: string, value: string) => void stored.set(key, value),
}))

const reply = { key: '', now: '2025-11-22T04:00:00.000Z', time_stamp: 'signed' }
const hour = 3_600_000

test('a later moment is measured by the steady clock, whatever the device’s date says', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  storeDevice('gewa', reply)
  clock.mockReturnValue(1000 + 2 * hour)
  vi.spyOn(Date, 'now').mockReturnValue(0)
  expect(trustedTime('gewa')).toEqual({ at: '2025-11-22T06:00:00.000Z', time_stamp: 'signed' })
})

test('there is no trusted time for another person, after a day, or when the clock has begun anew', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(hour)
  expect(trustedTime('ruth')).toBeUndefined()
  storeDevice('gewa', reply)
  expect(trustedTime('ruth')).toBeUndefined()
  clock.mockReturnValue(26 * hour)
  expect(trustedTime('gewa')).toBeUndefined()
  clock.mockReturnValue(0)
  expect(trustedTime('gewa')).toBeUndefined()
})

test('a signed time is renewed after half a day', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(hour)
  storeDevice('gewa', reply)
  clock.mockReturnValue(12 * hour)
  expect(hasFreshStamp('gewa')).toBe(true)
  expect(hasFreshStamp('ruth')).toBe(false)
  clock.mockReturnValue(14 * hour)
  expect(hasFreshStamp('gewa')).toBe(false)
})
