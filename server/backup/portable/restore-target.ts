import { StartFault } from '#server/machine/start-fault.ts'
import { readTarget } from './restore-queries.ts'
import { connect, nameOfSchool, type Connection } from './snapshot-queries.ts'

/** In place of a school's name: whichever school is there may be replaced. */
export const anySchool = Symbol('any school')

const oldestPostgres = 15

/**
 * Checks that an archive may fill a database.
 * @param overwrite the name of the school that is there, when it may be replaced, or {@link anySchool}
 * @returns whether the program's tables are there
 * @throws {StartFault} when the database is too old, in use, somebody else's, or has a school in it
 */
export async function checkTarget(
  ownerUrl: string,
  overwrite: string | typeof anySchool | undefined,
): Promise<{ hasTables: boolean }> {
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
    if (target.people > 0 && overwrite !== anySchool) await requireOverwrite(client, target.people, overwrite)
    return { hasTables: target.isOurs }
  } finally {
    await client.end()
  }
}

/** Nobody replaces a school by mistake: its name is what must be typed, not that of the archive. */
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
