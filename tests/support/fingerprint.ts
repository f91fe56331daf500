import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** A fingerprint of everything that people may change. */
export async function fingerprintOf(database: Database): Promise<string> {
  return await database.asService(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'storage') or (schemaname = 'auth' and tablename in ('users', 'messages'))`.execute(
      tx,
    )
    const hashes = tables.map(
      ({ name }) =>
        sql`select ${name} as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.raw(name)} t`,
    )
    const { rows } = await sql`${sql.join(hashes, sql` union all `)} order by name`.execute(tx)
    return JSON.stringify(rows)
  })
}
