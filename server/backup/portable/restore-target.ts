import { StartFault } from '#server/machine/start-fault.ts'
import { readTarget } from './restore-queries.ts'
import { forBackup, nameOfSchool, type Connection } from './snapshot-queries.ts'

/** Used instead of a school's name: any existing school may be replaced. */
export const anySchool = Symbol('any school')

const oldestPostgres = 15

/**
 * Checks that an archive may fill a database.
 * @param overwrite the name of the existing school, when it may be replaced, or {@link anySchool}
 * @returns whether the program's tables exist
 * @throws {StartFault} when the database is too old, in use, somebody else's, or contains a school
 */
export async function checkTarget(
  ownerUrl: string,
  overwrite: string | typeof anySchool | undefined,
): Promise<{ hasTables: boolean }> {
  return await forBackup(ownerUrl, async (client) => {
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
    if (target.people > 0 && overwrite !== anySchool) await requireOverwrite(client, target.people, overwrite)
    return { hasTables: target.isOurs }
  })
}

/** Nobody should replace a school by mistake: its name must be typed, not the archive's. */
async function requireOverwrite(
  client: Connection,
  people: number,
  overwrite: string | undefined,
): Promise<void> {
  if (overwrite === undefined)
    throw new StartFault(
      `There is a school in this database already, with ${people} students and accounts.`,
      'Name an empty database or data folder. To replace the school that is there, add --overwrite and its name.',
    )
  const name = await nameOfSchool(client)
  if (overwrite !== name)
    throw new StartFault(
      `The school here is not called "${overwrite}".`,
      `To replace it, write its name: --overwrite "${name}"`,
    )
}
