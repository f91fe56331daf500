import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Takes a lock that is free or has expired. @returns whether the holder has it now */
export async function takeLock(
  database: Database,
  { name, holder, seconds }: { name: string; holder: string; seconds: number },
): Promise<boolean> {
  const { rows } = await database.asServiceOnce((db) =>
    sql`
      insert into storage.locks as l (name, holder, expires_at)
      values (${name}, ${holder}::uuid, now() + make_interval(secs => ${seconds}::float8))
      on conflict (name) do update
        set holder = excluded.holder, expires_at = excluded.expires_at, is_wanted = false
        where l.expires_at < now()
      returning l.name`.execute(db),
  )
  return rows.length > 0
}

/** Tells the holder that somebody is waiting. */
export async function requestLock(database: Database, name: string): Promise<void> {
  await database.asServiceOnce((db) =>
    db
      .updateTable('storage.locks')
      .set({ is_wanted: true })
      .where('name', '=', name)
      .where('is_wanted', '=', false)
      .execute(),
  )
}

/** Extends locks. @returns those still held, and whether somebody is waiting */
export async function renewLocks(
  database: Database,
  holders: readonly string[],
  seconds: number,
): Promise<{ holder: string; is_wanted: boolean }[]> {
  return await database.asServiceOnce((db) =>
    db
      .updateTable('storage.locks')
      .set({ expires_at: sql<Date>`now() + make_interval(secs => ${seconds}::float8)` })
      .where('holder', 'in', holders)
      .returning(['holder', 'is_wanted'])
      .execute(),
  )
}

/** Releases the lock of a holder. */
export async function releaseLock(database: Database, holder: string): Promise<void> {
  await database.asServiceOnce((db) => db.deleteFrom('storage.locks').where('holder', '=', holder).execute())
}
