import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import type { School } from '#shared/school-settings/particulars.ts'

function settings(db: Kysely<DB>) {
  return db
    .selectFrom('school_settings')
    .select([sql<School>`particulars`.as('particulars'), instantOf('updated_at').as('updated_at')])
}

/** The particulars of the school, and when they were changed. */
export async function findSettings(db: Kysely<DB>): Promise<StoredSettings> {
  return await settings(db).executeTakeFirstOrThrow()
}

/** The same, until the transaction is over only for it. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  return await settings(tx).forUpdate().executeTakeFirstOrThrow()
}

export async function putSettings(tx: Tx, particulars: School): Promise<void> {
  await tx
    .updateTable('school_settings')
    .set({ particulars: JSON.stringify(particulars) })
    .execute()
}

/** Whether a folder of the storage has the files of a crest. @param folder `bucket/name` */
export async function isCrest(tx: Tx, folder: string): Promise<boolean> {
  const { rows } = await sql`
    select from storage.objects o join storage.uploads u on u.id = o.upload_id
    where u.purpose = 'crest' and starts_with(o.bucket || '/' || o.name, ${folder} || '/') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the database knows a time zone: it may know others than this program. */
export async function isTimeZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

/** How many accounts have an address at a domain. @param domain in lower case */
export async function countAccountsAt(tx: Tx, domain: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from auth.users
    where deleted_at is null and lower(split_part(email, '@', 2)) = ${domain}`.execute(tx)
  return rows[0]!.count
}
