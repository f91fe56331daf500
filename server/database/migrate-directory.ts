import { StartFault } from '#server/machine/start-fault.ts'
import { onConnection } from './connect.ts'
import { createLedger, lockMigrations } from './migrate.ts'
import { applyFile, inTransaction, readApplied, readSqlFiles } from './sql-files.ts'

/**
 * Brings the directory of a deployment up to date with the files of `database/directory`. These only add to it,
 * because programs of the version before use it beside those of the new one, and may start again.
 * @throws {StartFault} when the database is a school's
 */
export async function migrateDirectory(url: string): Promise<void> {
  const files = readSqlFiles('directory')
  await onConnection(url, 'school migrations', async (client) => {
    await inTransaction(client, async () => {
      await lockMigrations(client)
      await createLedger(client)
      const known = await readApplied(client)
      if ([...known.keys()].some((name) => !name.startsWith('directory/')))
        throw new StartFault(
          'The database in DIRECTORY_URL is that of a school.',
          'Give the directory of the schools an empty database of its own.',
        )
      for (const file of files) if (!known.has(file.name)) await applyFile(client, file)
    })
  })
}
