import { settingRow } from '#server/audit/setting-row-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
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
  const rows = await queryRows(tx)`
    select from storage.objects o join storage.uploads u on u.id = o.upload_id
    where u.purpose = 'crest' and starts_with(o.bucket || '/' || o.name, ${folder} || '/') limit 1`
  return rows.length > 0
}

/** Whether the database knows a time zone: it may know others than this program. */
export async function isTimeZone(tx: Tx, name: string): Promise<boolean> {
  const rows = await queryRows(tx)`select from pg_timezone_names where name = ${name}`
  return rows.length > 0
}

/** How many accounts have an address at a domain. @param domain in lower case */
export async function countAccountsAt(tx: Tx, domain: string): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::integer as count from auth.users
    where deleted_at is null and lower(split_part(email, '@', 2)) = ${domain}`
  return row!.count
}
