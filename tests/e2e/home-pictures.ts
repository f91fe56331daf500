import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * The pictures of the home page are the same for all journeys, and these run beside each other: whoever expects the
 * drawn ones shares them, whoever puts up others is alone for so long.
 */
export async function withHomePictures(
  database: Database,
  mode: 'shared' | 'alone',
  work: () => Promise<void>,
): Promise<void> {
  const take = sql.raw(mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await database.asService(async (tx) => {
    await sql`select ${take}(hashtext('pictures of the home page'))`.execute(tx)
    await work()
  })
}
