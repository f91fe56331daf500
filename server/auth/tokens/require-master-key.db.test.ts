import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { upgradeDatabase, upgradeFolder } from '#server/backup/before-upgrade.ts'
import { testDatabase } from '#tests/support/database.ts'
import { requireMasterKey } from './require-master-key.ts'

const { database, ownerUrl } = await testDatabase()
const newKey = () => randomBytes(32).toString('base64url')

test('the first program decides the master key, and one with another key may not start', async () => {
  const key = newKey()
  await requireMasterKey(database, key)
  await requireMasterKey(database, key)
  await expect(requireMasterKey(database, newKey())).rejects.toThrow('encrypted with another master key')
})

test('a program with another key is refused before it changes the database', async () => {
  const key = newKey()
  await database.asService((tx) => tx.deleteFrom('auth.master_key').execute())
  await requireMasterKey(database, key)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  // As a database of an earlier version is: its newest migration is not applied yet.
  await client.query(
    "delete from migrations.applied where name = (select max(name) from migrations.applied where name like 'migrations/%')",
  )
  const countApplied = async () => (await client.query('select from migrations.applied')).rowCount
  const before = await countApplied()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-other-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const upgrade = upgradeDatabase({
    env: { dataDir, files: {}, upgradeArchive: true },
    ownerUrl,
    secrets: { masterKey: newKey() },
    logger: pino({ level: 'silent' }),
  })
  await expect(upgrade).rejects.toThrow('encrypted with another master key')
  expect(await countApplied()).toBe(before)
  expect(existsSync(upgradeFolder(dataDir))).toBe(false)
})
