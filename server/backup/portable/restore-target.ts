import { StartFault } from '#server/machine/start-fault.ts'
import { readTarget } from './restore-queries.ts'
import { connect } from './snapshot-queries.ts'

const oldestPostgres = 15

/**
 * Checks that an archive may fill a database.
 * @param overwrite whether a school that is there may be replaced
 * @returns whether the program's tables are there
 * @throws {StartFault} when the database is too old, in use, somebody else's, or has a school in it
 */
export async function checkTarget(ownerUrl: string, overwrite: boolean): Promise<{ hasTables: boolean }> {
  const client = await connect(ownerUrl)
  try {
    const target = await readTarget(client)
    if (target.version < oldestPostgres)
      throw new StartFault(
        `The database is PostgreSQL ${target.version}; this program needs ${oldestPostgres} or later.`,
        'Name a newer one with DATABASE_URL.',
      )
    if (target.others > 0)
      throw new StartFault(
        'The database holds tables of another program.',
        'Name an empty database with DATABASE_URL.',
      )
    if (target.connections > 0)
      throw new StartFault('The program is running on this database.', 'Stop it, then restore.')
    if (target.people > 0 && !overwrite)
      throw new StartFault(
        `There is a school in this database already, with ${target.people} students and accounts.`,
        'Name an empty database or data folder. To replace the school that is there, add --overwrite and its name.',
      )
    return { hasTables: target.isOurs }
  } finally {
    await client.end()
  }
}
