import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { findWarnings } from '#server/domain/status/warnings.ts'
import { readStatus } from '#server/domain/status/read-status.ts'
import { createBackups } from './make-backups.ts'
import { readBackups } from './read-backups.ts'
import { saveSettings } from './save-settings.ts'

// Each backup is also restored into a database of its own.
vi.setConfig({ testTimeout: 90_000 })

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const disks = mkdtempSync(path.join(os.tmpdir(), 'school-disks-'))
afterAll(() => rmSync(disks, { recursive: true, force: true }))
const services = { ...program.services, env: { ...program.services.env, backupFolders: [disks] } }
const backups = createBackups({ ...services, ownerUrl })
const stick = path.join(disks, 'stick')
const choice = { is_on: true, folder: stick, hour: 0, is_encrypted: false, passphrase: null, version: null }

async function read() {
  return await readBackups(services, admin)
}

/** Makes a backup, as its hour has come, and waits for it. */
async function makeOne(now = new Date()) {
  await backups.runIfDue(now)
  return (await read()).backups[0]
}

test('only an administrator chooses the folder, and only one that is there and meant for it', async () => {
  const student = await claimsOf(database, (await buildStudent(database)).user_id)
  const save = (claims: typeof admin, folder: string) =>
    saveSettings(services, claims, { ...choice, folder }, noRequest)
  await expect(save(student, stick)).rejects.toMatchObject({ status: 403 })
  await expect(save(admin, stick)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('is not there') as string,
  })
  await expect(save(admin, '/etc')).rejects.toMatchObject({
    data: { fields: { folder: expect.stringContaining('Backups may be written below') as string } },
  })
  expect((await read()).settings).toBeNull()
})

test('a backup is written, read back, restored on trial, and said to be proven', async () => {
  mkdirSync(stick)
  await saveSettings(services, admin, choice, noRequest)
  const made = await makeOne()
  expect(made).toMatchObject({ state: 'done', fault: null, lost: 0 })
  expect(made?.rows).toBeGreaterThan(3)
  expect(made?.verified_at).not.toBeNull()
  expect(made?.restored_at).not.toBeNull()
  expect(await read()).toMatchObject({ last_proven: made?.started_at, disk: { is_same: true } })
  expect((await readStatus(services, admin)).backups).toMatchObject({ last_failed: false, is_on: true })
  const archives = () =>
    readdirSync(path.join(stick, 'school-archive')).filter((name) => name.startsWith('school-'))
  expect(archives()).toHaveLength(1)
  await makeOne()
  expect(archives()).toHaveLength(1)
})

test('a stick that is missing is said, and nothing is written where it was', async () => {
  renameSync(stick, `${stick}-away`)
  mkdirSync(stick)
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await makeOne(tomorrow)).toMatchObject({
    state: 'failed',
    fault: 'folder_missing',
    verified_at: null,
  })
  expect(readdirSync(stick)).toEqual([])
  const status = await readStatus(services, admin)
  expect(findWarnings(status)).toContain('backup_disk_missing')
  rmSync(stick, { recursive: true })
  renameSync(`${stick}-away`, stick)
  expect(await makeOne(tomorrow)).toMatchObject({ state: 'done' })
})

test('an encrypted backup needs no passphrase from the program once it is chosen', async () => {
  const { version = null } = (await read()).settings ?? {}
  const encrypted = { ...choice, is_encrypted: true, version }
  const save = (passphrase: string | null) =>
    saveSettings(services, admin, { ...encrypted, passphrase }, noRequest)
  await expect(save(null)).rejects.toMatchObject({ status: 422 })
  await save('five words that I know')
  await expect(save('five words that I know')).rejects.toMatchObject({ status: 409 })
  const parts = path.join(stick, 'school-archive', 'parts')
  const countEncrypted = () =>
    readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.age')).length
  expect(countEncrypted()).toBe(0)
  const later = new Date(Date.now() + 2 * 86_400_000)
  expect(await makeOne(later)).toMatchObject({ state: 'done', fault: null })
  expect(countEncrypted()).toBeGreaterThan(3)
})
