import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { carryOver } from '#server/backup/carry-over.ts'
import { connect } from '#server/backup/portable/snapshot-queries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { findOlderBinaries } from '#server/database/embedded/older-binaries.ts'
import { bringUpToDate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction } from '#server/database/sql-files.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { newDataDir } from '#tests/support/program.ts'

vi.mock(import('#server/storage/free-bytes.ts'), async (original) => ({
  freeBytes: vi.fn<typeof freeBytes>((await original()).freeBytes),
}))
const logger = pino({ level: 'silent' })

/** A data folder with a cluster of the PostgreSQL before ours, which cannot be restored into ours. */
async function leaveOlder(): Promise<string> {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startEmbedded({
    dataDir,
    ...readSecrets(dataDir),
    logger,
    binaries: findOlderBinaries(),
  })
  const client = await connect(server.ownerUrl)
  await ensureRoles(client)
  await inTransaction(client, () => bringUpToDate(client, {}))
  await client.query(
    "insert into migrations.applied (name, checksum) values ('migrations/9999_other.sql', '')",
  )
  await client.end()
  await server.stop()
  return dataDir
}

async function carry(dataDir: string): Promise<void> {
  const env = { dataDir, files: {}, upgradeArchive: true }
  await carryOver({ env, secrets: readSecrets(dataDir), logger })
}

test('without room for a second database nothing is begun; when it fails later the earlier one is as it was', async () => {
  const dataDir = await leaveOlder()
  const before = readdirSync(dataDir)
  // Enough for the archive alone.
  vi.mocked(freeBytes).mockResolvedValueOnce(150 * 1024 * 1024)
  await expect(carry(dataDir)).rejects.toThrow(
    /an archive of it and a second database are made, .*: \d+ MB are needed, 150 MB are free/,
  )
  expect(readdirSync(dataDir)).toEqual(before)
  await expect(carry(dataDir)).rejects.toThrow('another version of this program')
  expect(existsSync(path.join(dataDir, 'postgres.next'))).toBe(false)
  expect(readFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('17')
})
