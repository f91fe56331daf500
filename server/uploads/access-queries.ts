import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'

/** Checks whether the person may read a row that refers to the file. @param key `bucket/name` */
export function mayOpenFile(key: string): RawBuilder<{ is_allowed: boolean }> {
  return sql<{ is_allowed: boolean }>`select public.may_open_file(${key}) as is_allowed`
}

/** Whether the site shows a row that refers to the file. @param key `bucket/name` */
export async function isFileShown(tx: Tx, key: string): Promise<boolean> {
  const row = await queryRow<{ is_shown: boolean }>(tx)`select public.is_site_file(${key}) as is_shown`
  return row?.is_shown ?? false
}
