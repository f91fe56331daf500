import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
const storeOf = (FILES_URL: string, more: Record<string, string> = keys) =>
  readEnv({ FILES_URL, ...more }).files.store

test('an object store is a bucket at an endpoint, with a folder if there are other things in it', () => {
  expect(storeOf('s3://files/chimbu/school?endpoint=https://s3.example:9000/&region=local')).toEqual({
    bucket: 'files',
    prefix: 'chimbu/school/',
    endpoint: 'https://s3.example:9000',
    region: 'local',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

test('without an endpoint it is the one of the region', () => {
  expect(storeOf('s3://files?region=ap-southeast-2')).toMatchObject({
    endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
    prefix: '',
  })
})

test.each([
  ['s3://?endpoint=https://s3.example', keys, 'names no bucket'],
  ['s3://files?endpoint=s3.example', keys, 'The endpoint in FILES_URL is no address'],
  ['s3://files?endpiont=https://s3.example', keys, 'not known: endpiont'],
  ['s3://files?endpoint=https://user:secret@s3.example', keys, 'FILES_URL has a user name or a password'],
  ['s3://files', {}, 'keys of the object store are missing'],
  ['s3://files', { ...keys, FILES_PUBLIC_ENDPOINT: 'files' }, 'FILES_PUBLIC_ENDPOINT is no address'],
  ['ftp://files', keys, 'FILES_URL must be a file: or s3: address'],
])('%s is refused in words', (url, more, words) => {
  expect(() => storeOf(url, more)).toThrow(words)
})

test('a folder needs no keys', () => {
  expect(readEnv({ FILES_URL: 'file:/srv/files' }).files).toEqual({ folder: 'file:/srv/files' })
})
