import { sql } from 'kysely'
import { settingRow } from '#server/audit/setting-row-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** The particulars of the school. */
export const settingsRow = settingRow<'particulars', School>({
  table: 'school_settings',
  column: 'particulars',
  subject: 'school_settings',
  action: 'school.settings_changed',
})

/** Whether a folder of the storage contains the files of a crest. @param folder `bucket/name` */
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
