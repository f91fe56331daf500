import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, inject, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import { checkArchive, openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartBucket } from '#server/backup/portable/part-bucket.ts'
import { pruneArchives } from '#server/backup/portable/prune-archives.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { beginMultipart, listMultiparts } from '#server/storage/object-store/multipart.ts'
import { listObjects, putObject } from '#server/storage/object-store/objects.ts'
import { createStoreRequests } from '#server/storage/object-store/requests.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { testSchool } from '#tests/support/school.ts'
import { createBackups } from './make-backups.ts'
import { readBackups } from './read-backups.ts'
import { saveSettings } from './save-settings.ts'

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const admin = await claimsOf(database, (await buildAdmin(database)).id)
const backupStore = { ...inject('objectStore').address, prefix: `${randomUUID()}/school-archive/` }
const requests = createStoreRequests(backupStore)
const day = 86_400_000

/** The program with its backups in the store, or with something wrong there. */
function withStore(change: Partial<typeof backupStore> = {}) {
  const env = { ...program.services.env, backupStore: { ...backupStore, ...change } }
  const services = { ...program.services, env }
  return { services, backups: createBackups({ ...services, ownerUrl }) }
}

const { services, backups } = withStore()

async function choose(change: object = {}, at = services) {
  const { version = null } = (await readBackups(services, admin)).settings ?? {}
  const choice = { is_on: true, target: 'store', folder: null, hour: 0, is_encrypted: false } as const
  await saveSettings(at, admin, { ...choice, passphrase: null, version, ...change }, noRequest)
}

async function makeOne(now: Date, made = backups) {
  await made.runIfDue(now)
  return (await readBackups(services, admin)).backups[0]
}

async function keysBelow(prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listObjects(requests, backupStore.prefix, prefix)) keys.push(key)
  return keys
}

const later = (days: number) => new Date(Date.now() + days * day)

test('a backup in an object store is written, read back, restored as a test, and said to be proven', async () => {
  await program.services.disk.write(`notes/${randomUUID()}.pdf`, Readable.from([pdfOf(20)]))
  await choose()
  const made = await makeOne(new Date())
  expect(made).toMatchObject({ state: 'done', fault: null, lost: 0 })
  expect(made?.place).toMatch(/^s3:\/\/school\/[0-9a-f-]+ \(127\.0\.0\.1:\d+\)$/)
  expect(made?.restored_at).not.toBeNull()
  const read = await readBackups(services, admin)
  expect(read).toMatchObject({ last_proven: made?.started_at, place_fault: null, disk: null })
  expect(JSON.stringify(read)).not.toContain(backupStore.secretAccessKey)
  expect(await keysBelow('school-')).toHaveLength(1)
  expect(await keysBelow('unfinished/')).toEqual([])
})

test('the next archive shares the parts of the one before, of one day the newest stays, and none is overwritten', async () => {
  const store = openPartBucket(backupStore)
  const [first] = await store.manifests()
  const parts = await keysBelow('parts/')
  expect(await makeOne(later(1))).toMatchObject({ state: 'done', restored_at: null })
  const [second = '', ...others] = await store.manifests()
  expect([second === first, others]).toEqual([false, []])
  const shared = (await keysBelow('parts/')).filter((key) => parts.includes(key))
  expect(shared.length).toBeGreaterThan(10)
  await expect(store.writeManifest(second, '{}')).rejects.toMatchObject({ code: 'EEXIST' })
})

test('a part of many megabytes arrives whole, is not sent again, and leaves nothing unfinished', async () => {
  const store = openPartBucket(backupStore)
  const content = pdfOf(12_000_000, 5)
  const name = 'b'.repeat(64)
  const write = () => store.write(Readable.from([content]), () => name)
  await write()
  await write()
  const read = await Readable.from(store.read(name)).toArray()
  expect(Buffer.concat(read as Buffer[]).equals(content)).toBe(true)
  await store.remove(name)
  expect(await store.find(name)).toBeUndefined()
  expect(await keysBelow('unfinished/')).toEqual([])
})

test('what an attempt that was cut short left behind is removed', async () => {
  await beginMultipart(requests, `unfinished/${randomUUID()}`)
  await putObject(requests, `unfinished/${randomUUID()}`, pdfOf(10))
  const store = openPartBucket(backupStore)
  const name = 'school-2020-01-01T00-00-00Z.json'
  await store.writeManifest(name, '{}')
  expect(await keysBelow('unfinished/')).toEqual([])
  expect(await listMultiparts(requests, backupStore.prefix, 'unfinished/')).toEqual([])
  await store.removeManifest(name)
})

test('a part that was damaged in the store is found when it is read back, and written again', async () => {
  const [part = ''] = await keysBelow('parts/')
  await putObject(requests, part, new TextEncoder().encode('something else'))
  await makeOne(later(2))
  expect(await makeOne(later(3))).toMatchObject({ state: 'done' })
})

test('older archives go, with the parts that no other one needs, and the newest stays whole', async () => {
  const store = openPartBucket(backupStore)
  const { disk, secrets } = services
  const now = new Date('2026-01-01T00:00:00Z')
  await database.asService((tx) =>
    tx.insertInto('password_requests').values({ kind: 'student', name: 'only-then' }).execute(),
  )
  await writeArchive({ place: { store }, ownerUrl, disk, secrets, now })
  await database.asService((tx) => tx.deleteFrom('password_requests').execute())
  const before = (await keysBelow('parts/')).length
  await pruneArchives({ store }, (names) => names.slice(-1))
  expect((await keysBelow('parts/')).length).toBeLessThan(before)
  const archive = await openArchive(store, { unlock: () => Promise.reject(new Error('not encrypted')) })
  await expect(checkArchive(archive)).resolves.toEqual([])
})

test('an encrypted backup shows nothing of the school in the store', async () => {
  await choose({ is_encrypted: true, passphrase: 'five words that I know' })
  expect(await makeOne(later(5))).toMatchObject({ state: 'done', fault: null })
  expect((await keysBelow('parts/')).filter((key) => key.endsWith('.age')).length).toBeGreaterThan(3)
})

test.each([
  ['store_away', { endpoint: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ['bucket_missing', { bucket: 'no-such-bucket' }, 'has no bucket no-such-bucket'],
  ['store_refused', { secretAccessKey: 'wrong' }, 'refuses the keys'],
  ['store_changed', { prefix: `${randomUUID()}/school-archive/` }, ''],
])('%s is said on the page, with the backup, and when it is chosen', async (fault, change, words) => {
  const broken = withStore(change)
  expect((await readBackups(broken.services, admin)).place_fault).toBe(fault)
  if (words !== '')
    await expect(choose({}, broken.services)).rejects.toMatchObject({
      data: { fields: { store: expect.stringContaining(words) as string } },
    })
})

test('a backup that cannot be written is recorded with the reason, and the next one goes through', async () => {
  const broken = withStore({ bucket: 'no-such-bucket' })
  const failed = await makeOne(later(6), broken.backups)
  expect(failed).toMatchObject({ state: 'failed', fault: 'bucket_missing' })
  expect(await makeOne(later(7))).toMatchObject({ state: 'done' })
})
