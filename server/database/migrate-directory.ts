import { StartFault } from '#server/machine/start-fault.ts'
import { connect } from './connect.ts'
import { createLedger, lockMigrations } from './migrate.ts'
import { applyFile, inTransaction, readApplied, readSqlFiles } from './sql-files.ts'

/**
 * Brings the directory of a deployment up to date with the files of `database/directory`.
 * @throws {StartFault} when a newer version has changed it, or the database is a school's
 */
export async function migrateDirectory(url: string): Promise<void> {
  const files = readSqlFiles('directory')
  const names = new Set(files.map(({ name }) => name))
  const client = await connect(url, 'school migrations')
  try {
    await inTransaction(client, async () => {
      await lockMigrations(client)
      await createLedger(client)
      const known = await readApplied(client)
      const other = [...known.keys()].find((name) => !names.has(name))
      if (other?.startsWith('directory/'))
        throw new StartFault(
          `The directory of the schools was brought up to date by a newer version of this program (${other}).`,
          'Install that version on every machine that uses this directory.',
        )
      if (other !== undefined)
        throw new StartFault(
          'The database in DIRECTORY_URL is that of a school.',
          'Give the directory of the schools an empty database of its own.',
        )
      for (const file of files) if (!known.has(file.name)) await applyFile(client, file)
    })
  } finally {
    await client.end()
  }
}
