import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import {
  beginBackup,
  finishBackup,
  findLastRestored,
  findNewest,
  findSettings,
  listBackups,
  readProofs,
  recordBackup,
  replaceSettings,
  requestBackup,
} from './queries.ts'
import { isRequested } from './due.ts'

const { database } = await testDatabase()
afterEach(() => void vi.useRealTimers())

test('a backup that was asked for at a machine whose clock is ahead has begun when another machine begins one', async () => {
  const settings = {
    is_on: true,
    target: 'folder' as const,
    folder: '/media/stick',
    place_id: crypto.randomUUID(),
    hour: 2,
    encryption: null,
    sealed_key: null,
  }
  await database.asService((tx) => replaceSettings(tx, settings))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await database.asService((tx) => requestBackup(tx))
  vi.useRealTimers()
  await database.asService((tx) => beginBackup(tx, '/media/stick', 'another machine'))
  const [requested, newest] = await database.asService(async (tx) => [
    (await findSettings(tx))?.requested_at ?? null,
    await findNewest(tx),
  ])
  expect(requested).not.toBeNull()
  expect(isRequested(requested, newest)).toBe(false)
})

test('a backup that was made by hand has begun when it began, in the place that the office has chosen', async () => {
  const result = {
    archive: 'school.json',
    row_count: 1,
    file_count: 1,
    lost_count: 0,
    bytes: 1,
    verified_at: new Date(),
    restored_at: null,
  }
  const made = { place: '/media/other', machine: 'office', seconds: 90 }
  const [found, now] = await database.asService(async (tx) => {
    await recordBackup(tx, made, result)
    const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
    return [(await listBackups(tx, 10)).find(({ place }) => place === '/media/other'), rows[0]!.now]
  })
  expect(found?.state).toBe('done')
  expect(now.getTime() - Date.parse(found!.started_at)).toBe(90_000)
})

test('a backup of a time when the clock was ahead counts for nothing, and is the last of the list', async () => {
  const result = {
    archive: 'school.json',
    row_count: 1,
    file_count: 1,
    lost_count: 0,
    bytes: 1,
    verified_at: new Date(),
    restored_at: null,
  }
  const place = '/media/ahead'
  const years = 10 * 366 * 86_400_000
  const found = await database.asService(async (tx) => {
    await tx.deleteFrom('storage.backups').execute()
    await recordBackup(tx, { place, machine: 'office', seconds: 90 }, result)
    const ahead = await beginBackup(tx, place, 'office')
    await finishBackup(tx, ahead, { ...result, restored_at: new Date(Date.now() + years) })
    await tx
      .updateTable('storage.backups')
      .set({ started_at: new Date(Date.now() + years) })
      .where('id', '=', ahead)
      .execute()
    return {
      newest: await findNewest(tx),
      proofs: await readProofs(tx),
      restored: await findLastRestored(tx, place),
      list: await listBackups(tx, 10),
      ahead,
    }
  })
  const [made, last] = found.list
  expect(last?.id).toBe(found.ahead)
  expect(found.newest?.started_at.toISOString()).toBe(new Date(made!.started_at).toISOString())
  expect(found.proofs).toEqual({ last_proven: made?.started_at, last_restored: null })
  expect(found.restored).toBeNull()
})

test('a request of a time when the clock was ahead is over', async () => {
  const requested_at = new Date(Date.now() + 366 * 86_400_000)
  const settings = await database.asService(async (tx) => {
    await tx.updateTable('storage.backup_settings').set({ requested_at }).execute()
    return await findSettings(tx)
  })
  expect(settings).toMatchObject({ requested_at: null })
})
