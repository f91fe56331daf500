import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { school } from '#school.config.ts'
import { connect } from '#server/backup/portable/snapshot-queries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { findOlderBinaries } from '#server/database/embedded/older-binaries.ts'
import type { Binaries } from '#server/database/embedded/binaries.ts'
import { bringUpToDate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { readSecrets } from '#server/secrets.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

/** A data folder as an earlier version of the program has left it, with one subject. */
async function leaveSchool(options: { binaries?: Binaries; missing: number }): Promise<string> {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secrets = readSecrets(dataDir)
  const { binaries } = options
  const logger = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir, ...secrets, logger, ...(binaries ? { binaries } : {}) })
  const client = await connect(server.ownerUrl)
  await ensureRoles(client, 'replaced at the next start')
  const files = readSqlFiles('migrations')
  const migrations = files.slice(0, files.length - options.missing)
  await inTransaction(client, () => bringUpToDate(client, { school, migrations, definitions: false }))
  await client.query("insert into public.subjects (name, code) values ('Mathematics', 'MATH')")
  await client.end()
  await server.stop()
  return dataDir
}

async function subjects(dataDir: string): Promise<string[]> {
  const rows = await withDatabase(dataDir, (database) =>
    database.asService((tx) => tx.selectFrom('subjects').select('name').execute()),
  )
  return rows.map(({ name }) => name)
}

test('a data folder of PostgreSQL 17 is carried over to 18, and the earlier one is kept', async () => {
  const dataDir = await leaveSchool({ binaries: findOlderBinaries(), missing: 0 })
  const versionFile = path.join(dataDir, 'postgres', 'PG_VERSION')
  expect(readFileSync(versionFile, 'utf8').trim()).toBe('17')
  const program = await startProgram({ dataDir })
  expect(readFileSync(versionFile, 'utf8').trim()).toBe('18')
  expect(await subjects(dataDir)).toEqual(['Mathematics'])
  expect(await stopProgram(program)).toBe(0)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['before-upgrade', 'postgres', 'postgres-17']))
  expect(readdirSync(dataDir)).not.toContain('postgres.next')
})

test('before an upgrade the check tries it on a copy, and the upgrade makes an archive first', async () => {
  const dataDir = await leaveSchool({ missing: 2 })
  const { text, code } = await runTool('check', dataDir)
  expect(text).toMatch(/2 changes pending \(.*\)\. On a copy they worked and took [\d.]+ s\./)
  expect(text).toContain('The program will start on these data.')
  expect(code).toBe(0)
  const program = await startProgram({ dataDir })
  expect(await subjects(dataDir)).toEqual(['Mathematics'])
  expect(await stopProgram(program)).toBe(0)
  const archives = readdirSync(path.join(dataDir, 'before-upgrade')).filter((name) => name.endsWith('.json'))
  expect(archives).toHaveLength(2)
})
