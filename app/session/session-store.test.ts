import { expect, test, vi } from 'vitest'
import { storedDeviceKey } from './device.ts'
import { startSession } from './session-store.ts'

const written = vi.hoisted(() => new Map<string, string>())
vi.mock('#app/lib/storage/browser-storage.ts', () => ({
  readStored: (key: string) => written.get(key) ?? null,
  writeStored: (key: string, value: string) => void written.set(key, value),
  sessionKey: 'school.session',
  removeStored: () => undefined,
}))
vi.mock('#app/lib/api/contract-routes.ts', () => ({ contractVersion: '1' }))

test('the key of a person’s store is written in the same task as the person, and before', () => {
  vi.stubGlobal('window', { dispatchEvent: () => true })
  const user = { id: 'ruth', email: '', name: 'Ruth', roles: [] }
  const device = { key: 'key of ruth' }
  const person = startSession({ user, must_change_password: false, home: 'student', device })
  expect([...written.keys()]).toEqual(['school.device', 'school.person'])
  expect(storedDeviceKey('ruth')).toBe('key of ruth')
  for (const text of [JSON.stringify(person), written.get('school.person')]) expect(text).not.toContain('key')
})
