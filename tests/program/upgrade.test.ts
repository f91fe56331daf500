import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/backup/portable/snapshot-queries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { findOlderBinaries } from '#server/database/embedded/older-binaries.ts'
import type { Binaries } from '#server/database/embedded/binaries.ts'
import { bringUpToDate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

const damaged = path.join('files', 'notes', '1_damaged.txt')

/** A data folder as an earlier version of the program has left it, with one subject, and a stored file that is damaged. */
async function leaveSchool(options: { binaries?: Binaries; missing: number }): Promise<string> {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secrets = readSecrets(dataDir)
  const { binaries } = options
  const logger = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir, ...secrets, logger, ...(binaries ? { binaries } : {}) })
  const client = await connect(server.ownerUrl)
  await ensureRoles(client)
  const files = readSqlFiles('migrations')
  const migrations = files.slice(0, files.length - options.missing)
  await inTransaction(client, () => bringUpToDate(client, { migrations, definitions: false }))
  await client.query("insert into public.subjects (name, code) values ('Mathematics', 'MATH')")
  await client.query(
    `insert into storage.objects (bucket, name, size, content_type, sha256)
     values ('notes', '1_damaged.txt', 5, 'text/plain', repeat('0', 64))`,
  )
  await client.end()
  await server.stop()
  mkdirSync(path.join(dataDir, 'files', 'notes'), { recursive: true })
  writeFileSync(path.join(dataDir, damaged), 'other')
  return dataDir
}

async function subjects(dataDir: string): Promise<string[]> {
  const rows = await withDatabase(dataDir, (database) =>
    database.asService((tx) => tx.selectFrom('subjects').select('name').execute()),
  )
  return rows.map(({ name }) => name)
}

test('a data folder of PostgreSQL 17 is carried over to 18 although a stored file is damaged, and the earlier one is kept', async () => {
  const dataDir = await leaveSchool({ binaries: findOlderBinaries(), missing: 0 })
  const versionFile = path.join(dataDir, 'postgres', 'PG_VERSION')
  expect(readFileSync(versionFile, 'utf8').trim()).toBe('17')
  const program = await startProgram({ dataDir })
  expect(readFileSync(versionFile, 'utf8').trim()).toBe('18')
  expect(await subjects(dataDir)).toEqual(['Mathematics'])
  expect(program.output()).toContain('"files":["notes/1_damaged.txt"]')
  expect(readFileSync(path.join(dataDir, damaged), 'utf8')).toBe('other')
  expect(await stopProgram(program)).toBe(0)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['before-upgrade', 'postgres', 'postgres-17']))
  expect(readdirSync(dataDir)).not.toContain('postgres.next')
})

test('before an upgrade the check tries it on a copy, and the upgrade makes an archive first', async () => {
  const dataDir = await leaveSchool({ missing: 2 })
  const cramped = await runTool('check', dataDir, [], { STORAGE_RESERVE_MB: '1000000000' })
  expect(cramped.text).toMatch(
    /They were not tried on a copy, for which \d+ MB are needed .* \d+ MB are free/,
  )
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
