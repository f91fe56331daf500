import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { prepareFoundation } from '#server/start/foundation.ts'
import { readSecrets, replaceMasterKey } from '#server/machine/secrets.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { blankDatabase, migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { openArchive, type OpenedArchive } from './check-archive.ts'
import { openPartFolder } from './part-folder.ts'
import { restoreSchool } from './restore-school.ts'
import { connect, type Connection } from './snapshot-queries.ts'
import { writeArchive } from './write-archive.ts'

const { ownerUrl } = await testDatabase()
const archivedKey = 'the master key of the archive'
const logger = pino({ level: 'silent' })

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function makeArchive() {
  const store = openPartFolder(newFolder())
  const disk = openFolder(newFolder())
  await writeArchive({
    place: { store },
    ownerUrl,
    disk,
    secrets: { masterKey: archivedKey },
  })
  const archive = await openArchive(store, { unlock: () => Promise.reject(new Error('it is not encrypted')) })
  return { store, archive }
}

/** A data folder with a key of its own, and a database, an empty one unless it is given. */
async function newTarget(create = blankDatabase) {
  const databaseUrl = (await create()).ownerUrl
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), dataDir: newFolder(), databaseUrl }
  return { env, ownKey: readSecrets(env.dataDir).masterKey }
}

type TableOfArchive = OpenedArchive['manifest']['tables'][number]
type TargetEnv = Awaited<ReturnType<typeof newTarget>>['env']

function restore(env: TargetEnv, archive: OpenedArchive) {
  return restoreSchool({ env, archive, overwrite: firstSchool.name, without: [] })
}

async function open(url: string): Promise<Connection> {
  const client = await connect(url)
  onTestFinished(() => client.end())
  return client
}

test('statistics that cannot be gathered after the restore leave it the key of the archive', async () => {
  const { archive } = await makeArchive()
  const { env } = await newTarget()
  const holder = await open(env.databaseUrl)
  const name = pg.escapeIdentifier(new URL(env.databaseUrl).pathname.slice(1))
  await holder.query(`alter database ${name} set lock_timeout = '500ms'`)
  // Another analyze has to wait until this transaction ends.
  await holder.query('begin')
  await holder.query('analyze pg_catalog.pg_description')
  expect(await restore(env, archive)).toMatchObject({ isAnalyzed: false })
  await holder.query('rollback')
  expect(readSecrets(env.dataDir)).toMatchObject({ masterKey: archivedKey })
  expect(readSecrets(env.dataDir)).not.toHaveProperty('previousMasterKey')
})

test('a restore that fails leaves the data folder its key and its files, and none of the archive', async () => {
  const { store, archive } = await makeArchive()
  const { env, ownKey } = await newTarget()
  const [{ part: missing }, ...others] = archive.manifest.tables as [TableOfArchive, ...TableOfArchive[]]
  const part = others.map((table) => table.part).find(({ sha256 }) => sha256 !== missing.sha256)!
  archive.files.push({ ...part, key: 'submissions/of-the-archive' })
  const disk = openFolder(path.join(env.dataDir, 'files'))
  await disk.write('submissions/own', Readable.from([Buffer.from('own')]))
  await store.remove(missing.sha256)
  await expect(restore(env, archive)).rejects.toThrow('is missing')
  const left: string[] = []
  for await (const key of disk.list()) left.push(key)
  expect(left).toEqual(['submissions/own'])
  expect(readSecrets(env.dataDir).masterKey).toBe(ownKey)
})

test('after a restore that was killed before it was committed the next start has the key of the school that is there', async () => {
  const { env, ownKey } = await newTarget(migratedDatabase)
  replaceMasterKey(env.dataDir, archivedKey)
  expect(readSecrets(env.dataDir).masterKey).toBe(archivedKey)
  const { secrets } = await prepareFoundation({ ...env, masterKey: ownKey }, logger)
  expect(secrets.masterKey).toBe(ownKey)
  expect(readSecrets(env.dataDir)).toEqual(secrets)
})

test('after a restore that was killed once it was committed the next start has the key of the archive', async () => {
  const { archive } = await makeArchive()
  const { env, ownKey } = await newTarget()
  await restore(env, archive)
  replaceMasterKey(env.dataDir, ownKey)
  replaceMasterKey(env.dataDir, archivedKey)
  const { secrets } = await prepareFoundation(env, logger)
  expect(secrets.masterKey).toBe(archivedKey)
  expect(secrets).not.toHaveProperty('previousMasterKey')
})
