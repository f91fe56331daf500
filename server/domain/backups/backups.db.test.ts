import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backupMarker, lastBackup } from '#server/backup/last-backup.ts'
import { claimBackup } from '#server/backup/portable/snapshot-queries.ts'
import { noRequest } from '#server/access/request-origin.ts'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { findWarnings } from '#server/domain/status/warnings.ts'
import { readStatus } from '#server/domain/status/read-status.ts'
import { createBackups } from './make-backups.ts'
import { readBackups } from './read-backups.ts'
import { beginBackup as beginRecord } from './queries.ts'
import { beginBackup, saveSettings } from './save-settings.ts'

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const disks = mkdtempSync(path.join(os.tmpdir(), 'school-disks-'))
afterAll(() => rmSync(disks, { recursive: true, force: true }))
const services = { ...program.services, env: { ...program.services.env, backupFolders: [disks] } }
/** Each of their backups is also restored into a database of its own, which takes most of its time. */
const withTrial = createBackups({ ...services, ownerUrl })
/** More than any disk has, so that no database is made beside the school's. */
const storage = { ...services.env.storage, reserveBytes: 1e18 }
const backups = createBackups({ ...services, env: { ...services.env, storage }, ownerUrl })
const stick = path.join(disks, 'stick')
const choice = {
  is_on: true,
  target: 'folder' as const,
  folder: stick,
  hour: 0,
  is_encrypted: false,
  passphrase: null,
  version: null,
}

// A server has one record of its backups.
beforeEach(async () => {
  rmSync(disks, { recursive: true })
  mkdirSync(disks)
  rmSync(backupMarker(services.env.dataDir), { force: true })
  await database.asService(async (tx) => {
    await tx.deleteFrom('storage.backups').execute()
    await tx.deleteFrom('storage.backup_settings').execute()
  })
})

/** Puts an empty stick in, and has backups written to it. */
async function chooseStick() {
  mkdirSync(stick)
  await saveSettings(services, admin, choice, noRequest)
}

async function read() {
  return await readBackups(services, admin)
}

/** Makes a backup, as its hour has come, and waits for it. */
async function makeOne(now = new Date(), by = backups) {
  await by.runIfDue(now)
  return (await read()).backups[0]
}

test('only an administrator chooses the folder, and only one that is there and meant for it', async () => {
  const student = await claimsOf(database, (await buildStudent(database)).user_id)
  const save = (claims: typeof admin, folder: string) =>
    saveSettings(services, claims, { ...choice, folder }, noRequest)
  await expect(save(student, stick)).rejects.toMatchObject({ code: 'AS004' })
  await expect(save(admin, stick)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('is not there') as string,
  })
  await expect(save(admin, '/etc')).rejects.toMatchObject({
    data: { fields: { folder: expect.stringContaining('Backups may be written below') as string } },
  })
  expect((await read()).settings).toBeNull()
})

test('a backup is written, read back, restored as a test, and said to be proven', async () => {
  await chooseStick()
  const now = new Date()
  const made = await makeOne(now, withTrial)
  expect(made).toMatchObject({ state: 'done', fault: null, lost: 0 })
  expect(made?.rows).toBeGreaterThan(3)
  expect(made?.verified_at).not.toBeNull()
  expect(made?.restored_at).not.toBeNull()
  expect(await read()).toMatchObject({
    last_proven: made?.started_at,
    disk: { is_same: true },
    trial_lack: null,
  })
  expect((await readStatus(services, admin)).backups).toMatchObject({ last_failed: false, is_on: true })
  const archives = () =>
    readdirSync(path.join(stick, 'school-archive')).filter((name) => name.startsWith('school-'))
  expect(archives()).toHaveLength(1)
  await makeOne(now, withTrial)
  expect(archives()).toHaveLength(1)
})

test('a stick that is missing is said, and nothing is written where it was', async () => {
  await chooseStick()
  await makeOne()
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
  await chooseStick()
  await makeOne()
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
  expect(await makeOne(later, withTrial)).toMatchObject({
    state: 'done',
    fault: null,
    restored_at: expect.any(String) as string,
  })
  expect(countEncrypted()).toBeGreaterThan(3)
})

/** A program on another machine, with the same database. */
function programElsewhere(backupFolders: string[]) {
  const env = { ...services.env, storage, databaseUrl: ownerUrl, backupFolders }
  return { env, backups: createBackups({ ...services, env, ownerUrl }) }
}

async function countBackups() {
  return (await read()).backups.length
}

test('a machine that does not have the folder leaves the backup to the one that has it', async () => {
  await chooseStick()
  const without = programElsewhere(['/nowhere'])
  const withStick = programElsewhere([disks])
  const due = new Date(Date.now() + 3 * 86_400_000)
  const before = await countBackups()
  await without.backups.runIfDue(due)
  expect(await countBackups()).toBe(before)
  await withStick.backups.runIfDue(due)
  expect((await read()).backups[0]).toMatchObject({ state: 'done', place: stick, machine: os.hostname() })
})

test('when no machine has the folder, that is said after half an hour', async () => {
  await chooseStick()
  const without = programElsewhere(['/nowhere'])
  const due = new Date(Date.now() + 4 * 86_400_000)
  const before = await countBackups()
  await without.backups.runIfDue(due)
  await without.backups.runIfDue(new Date(due.getTime() + 29 * 60_000))
  expect(await countBackups()).toBe(before)
  await without.backups.runIfDue(new Date(due.getTime() + 30 * 60_000))
  expect((await read()).backups[0]).toMatchObject({ state: 'failed', fault: 'folder_refused' })
})

test('whoever asks a machine without the folder for a backup gets it from the one that has it', async () => {
  await chooseStick()
  const without = programElsewhere(['/nowhere'])
  await beginBackup({ ...services, ...without }, admin, noRequest)
  expect((await readBackups({ ...services, env: without.env }, admin)).is_requested).toBe(true)
  await programElsewhere([disks]).backups.runIfDue()
  const after = await read()
  expect([after.is_requested, after.backups[0]?.state]).toEqual([false, 'done'])
})

test('a backup that another machine has made is noted at this one', async () => {
  await chooseStick()
  await makeOne()
  const { backups: here, env } = programElsewhere(['/nowhere'])
  const file = backupMarker(env.dataDir)
  rmSync(file)
  await here.runIfDue(new Date())
  expect((await lastBackup(env.dataDir))?.toISOString()).toBe(
    new Date((await read()).backups[0]!.started_at).toISOString(),
  )
})

test('a folder that another machine writes to is not said to be missing', async () => {
  await chooseStick()
  await makeOne()
  await database.asService((tx) => tx.updateTable('storage.backups').set({ machine: 'pc-2' }).execute())
  const { env } = programElsewhere(['/nowhere'])
  renameSync(stick, `${stick}-seen`)
  const elsewhere = { ...services, env: { ...env, backupFolders: [disks] } }
  expect(await readBackups(elsewhere, admin)).toMatchObject({ elsewhere: 'pc-2', place_fault: null })
  expect(findWarnings(await readStatus(elsewhere, admin))).not.toContain('backup_disk_missing')
  expect(await read()).toMatchObject({ elsewhere: null, place_fault: 'folder_missing' })
  renameSync(`${stick}-seen`, stick)
})

test('while a backup is made nobody else makes one, and none is taken for one that was cut short', async () => {
  await chooseStick()
  await database.asService((tx) => beginRecord(tx, stick, 'pc-2'))
  const release = (await claimBackup(ownerUrl))!
  await backups.runIfDue(new Date(Date.now() + 9 * 86_400_000))
  expect((await read()).backups[0]).toMatchObject({ state: 'running', machine: 'pc-2' })
  await expect(beginBackup(services, admin, noRequest)).rejects.toMatchObject({ code: 'BACKUP_RUNNING' })
  await release()
  await backups.runIfDue()
  expect((await read()).backups[0]).toMatchObject({ state: 'failed', fault: 'interrupted' })
})

test('an object store that the server does not have cannot be chosen', async () => {
  const change = { ...choice, target: 'store' as const, folder: null }
  await expect(saveSettings(services, admin, change, noRequest)).rejects.toMatchObject({
    data: { fields: { store: expect.stringContaining('name an object store') as string } },
  })
})
