import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { envOfSchool } from '#server/start/school-env.ts'
import { hostOfStore, nameOfStore, readArchiveStore } from './archive-store.ts'

const keys = { AWS_ACCESS_KEY_ID: 'files', AWS_SECRET_ACCESS_KEY: 'secret of files' }
const ownKeys = { BACKUP_ACCESS_KEY_ID: 'backups', BACKUP_SECRET_ACCESS_KEY: 'secret of backups' }
const url = 's3://archives/chimbu?endpoint=https://s3.example:9000'

test('archives lie in a folder of the bucket, as on a disk, with keys of their own if there are any', () => {
  expect(readEnv({ BACKUP_URL: url, ...keys, ...ownKeys }).backupStore).toEqual({
    bucket: 'archives',
    prefix: 'chimbu/school-archive/',
    endpoint: 'https://s3.example:9000',
    region: 'us-east-1',
    accessKeyId: 'backups',
    secretAccessKey: 'secret of backups',
  })
  expect(readEnv({ BACKUP_URL: url, ...keys }).backupStore).toMatchObject({ accessKeyId: 'files' })
  expect(readEnv({}).backupStore).toBeUndefined()
})

test.each([
  ['s3://archives', 's3://archives', 'school-archive/'],
  ['s3://archives/school-archive', 's3://archives', 'school-archive/'],
  ['s3://archives/a/b/', 's3://archives/a/b', 'a/b/school-archive/'],
  ['s3://archives/a/schools/lae', 's3://archives/a/schools/lae', 'a/schools/lae/school-archive/'],
  // The place of earlier archives of a deployment.
  [
    's3://archives/a/school-archive/schools/lae',
    's3://archives/a/school-archive/schools/lae',
    'a/school-archive/schools/lae/',
  ],
])('%s is shown as %s', (given, shown, prefix) => {
  const address = readArchiveStore(`${given}?endpoint=https://s3.example`, keys)
  expect([nameOfStore(address), address.prefix, hostOfStore(address)]).toEqual([shown, prefix, 's3.example'])
})

test('the archives of a school of a deployment are those of the address with its folder behind it', () => {
  const env = readEnv({ BACKUP_URL: url, ...keys })
  const own = envOfSchool(env, { id: 'lae', host: 'lae.test', ownerUrl: 'postgres://school@db/school_lae' })
  const named = url.replace('chimbu', 'chimbu/schools/lae')
  expect(own.backupStore).toEqual(readArchiveStore(named, keys))
  expect(nameOfStore(own.backupStore!)).toBe('s3://archives/chimbu/schools/lae')
})

test.each([
  [{}, 'keys of the object store are missing'],
  [{ ...keys, BACKUP_ACCESS_KEY_ID: 'backups' }, 'keys of the object store are missing'],
  [{ ...keys, FILES_URL: 's3://archives?endpoint=https://s3.example:9000' }, 'name the same place'],
  [{ ...keys, BACKUP_URL: 's3://key:secret@archives' }, 'keys of the object store are missing'],
  [{ ...keys, BACKUP_URL: 'file:/srv/archives' }, 'BACKUP_URL must be an s3: address'],
])('with %o it is refused in words: %s', (settings, words) => {
  expect(() => readEnv({ BACKUP_URL: url, ...settings })).toThrow(words)
})

test('half of the keys of backups are refused with the names of both', () => {
  const settings = { ...keys, BACKUP_URL: url, BACKUP_ACCESS_KEY_ID: 'backups' }
  const read = () => readEnv(settings)
  expect(read).toThrow(
    expect.objectContaining({
      remedy: expect.stringContaining('BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY') as string,
    }),
  )
})

test('files in another folder of the same bucket are no reason to refuse', () => {
  const env = readEnv({
    ...keys,
    BACKUP_URL: url,
    FILES_URL: 's3://archives/files?endpoint=https://s3.example:9000',
  })
  expect(env.backupStore).toBeDefined()
})
