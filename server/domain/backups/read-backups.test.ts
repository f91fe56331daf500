import { afterEach, expect, test, vi } from 'vitest'
import { checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { readBackupHealth } from './read-backups.ts'

vi.mock(import('#server/backup/allowed-folders.ts'), async (original) => ({
  ...(await original()),
  checkBackupFolder: vi.fn<typeof checkBackupFolder>(() => new Promise(() => {})),
}))
afterEach(() => vi.useRealTimers())

test('a network folder that does not answer counts as missing, and is looked at once at a time', async () => {
  vi.useFakeTimers()
  const settings = {
    is_on: true,
    target: 'folder' as const,
    folder: '/mnt/away',
    place_id: 'mark',
    hour: 2,
    encryption: null,
    sealed_key: null,
    requested_at: null,
    version: '1',
  }
  const state = { settings, newest: undefined, last_proven: null, last_restored: null }
  const env = {
    dataDir: '/data',
    files: {},
    backupFolders: undefined,
    backupStore: undefined,
    databaseUrl: undefined,
  }
  const health = Promise.all([readBackupHealth(state, env), readBackupHealth(state, env)])
  await vi.advanceTimersByTimeAsync(5000)
  for (const { place_fault } of await health) expect(place_fault).toBe('folder_missing')
  expect(checkBackupFolder).toHaveBeenCalledTimes(1)
})
