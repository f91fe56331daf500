import { afterEach, expect, test, vi } from 'vitest'
import { StartFault } from '../server/machine/start-fault.ts'
import { findArchive, openArchivePlace } from './archive-place.ts'

afterEach(() => vi.unstubAllEnvs())

test('an address of archives that cannot be read is refused in words', () => {
  expect(() => findArchive('s3://two words/folder')).toThrow(StartFault)
  expect(() => findArchive('s3://two words/folder')).toThrow('The address is no address of an object store')
})

test('a place is named as the server records it: the folder or the bucket that was chosen', () => {
  expect(openArchivePlace('/media/stick').name).toBe('/media/stick')
  vi.stubEnv('BACKUP_ACCESS_KEY_ID', 'key')
  vi.stubEnv('BACKUP_SECRET_ACCESS_KEY', 'secret')
  const address = 's3://backups/school?endpoint=https://store.example&region=us-east-1'
  expect(openArchivePlace(address).name).toBe('s3://backups/school (store.example)')
})
