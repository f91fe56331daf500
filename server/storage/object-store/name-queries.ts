import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Decides who may write under a name. @returns false when somebody else has it */
export async function reserveName(database: Database, key: string): Promise<boolean> {
  const reserved = await database.asServiceOnce((db) =>
    db
      .insertInto('storage.reserved_names')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst(),
  )
  return reserved !== undefined
}

/** Gives a name free again, after its file was removed. */
export async function releaseName(database: Database, key: string): Promise<void> {
  await database.asServiceOnce((db) =>
    db.deleteFrom('storage.reserved_names').where('key', '=', key).execute(),
  )
}

/**
 * Deletes reservations from before `before`: by then the store itself has the name, or nobody writes under
 * it.
 */
export async function forgetOldNames(database: Database, before: Date): Promise<void> {
  await database.asServiceOnce((db) =>
    db
      .deleteFrom('storage.reserved_names')
      .where('reserved_at', '<', sql<Date>`${before}`)
      .execute(),
  )
}
