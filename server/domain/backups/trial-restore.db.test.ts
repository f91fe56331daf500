import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { createScratch, dropScratch } from '#server/backup/scratch-queries.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { createBackups } from './make-backups.ts'
import { readBackups } from './read-backups.ts'
import { saveSettings } from './save-settings.ts'

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const disks = mkdtempSync(path.join(os.tmpdir(), 'school-disks-'))
afterAll(() => rmSync(disks, { recursive: true, force: true }))

/** More than any disk has. */
const storage = { ...program.services.env.storage, reserveBytes: 1e18 }
const env = { ...program.services.env, backupFolders: [disks], storage }

beforeAll(async () => {
  const folder = path.join(disks, 'stick')
  mkdirSync(folder)
  const choice = { target: 'folder', folder, is_on: true, hour: 0, is_encrypted: false } as const
  const services = { ...program.services, env }
  await saveSettings(services, admin, { ...choice, passphrase: null, version: null }, noRequest)
})

test('without room for a second database a backup is made and read back, and the page says why it is not restored', async () => {
  const services = { ...program.services, env }
  await createBackups({ ...services, ownerUrl }).runIfDue()
  const { backups, trial_lack } = await readBackups(services, admin)
  expect(backups[0]).toMatchObject({ state: 'done', restored_at: null })
  expect(backups[0]?.verified_at).not.toBeNull()
  expect(trial_lack?.needed).toBeGreaterThan(trial_lack?.free ?? Infinity)
})

test('a scratch database that a killed process has left behind is dropped at the next start', async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const left = (await createScratch(ownerUrl))!
  try {
    await createBackups({ ...program.services, ownerUrl }).tidy()
    const found = await client.query('select from pg_database where datname = $1', [left])
    expect(found.rowCount).toBe(0)
  } finally {
    await dropScratch(ownerUrl, left)
    await client.end()
  }
})
