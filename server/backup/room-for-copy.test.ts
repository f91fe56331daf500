import os from 'node:os'
import { expect, test } from 'vitest'
import { lackOfRoomForCopy } from './room-for-copy.ts'

const storage = { reserveBytes: 1000, limitBytes: undefined }
const here = { dataDir: os.tmpdir(), databaseUrl: undefined, storage }
/** More than any disk has. */
const huge = 1e18

test('a copy needs room for its data, for the log of writing them, and what stays free', async () => {
  expect(await lackOfRoomForCopy(1, here)).toBeUndefined()
  expect(await lackOfRoomForCopy(huge, here)).toMatchObject({ needed: 2 * huge + 1000 })
})

test('the disk of a database on another server is not asked for room', async () => {
  expect(
    await lackOfRoomForCopy(huge, { ...here, databaseUrl: 'postgres://elsewhere/school' }),
  ).toBeUndefined()
})
