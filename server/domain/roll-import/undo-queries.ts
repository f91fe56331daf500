import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'

/** @returns the kind of a finished import that is not undone; undefined if there is none */
export async function lockFinished(tx: Tx, id: string): Promise<ImportKindName | undefined> {
  const row = await queryRow<{ kind: ImportKindName }>(tx)`
    select kind from public.roll_imports
    where id = ${id} and imported_at is not null and undone_at is null for update`
  return row?.kind
}

/**
 * Locks the people and subjects of an import. A row that refers to one of those that would be deleted, such as a mark, then
 * waits until this transaction ends; what refers to those that the import only changed does not.
 */
export async function lockPeople(tx: Tx, id: string): Promise<void> {
  for (const table of ['students', 'teachers', 'subjects']) {
    const rowsOf = (isWhich: RawBuilder<boolean>) => sql`
      select from ${sql.table(`public.${table}`)} where id in (
        select person_id from public.roll_import_changes where import_id = ${id} and ${isWhich}) order by id`
    await sql`${rowsOf(sql`before is null`)} for update`.execute(tx)
    await sql`${rowsOf(sql`before is not null`)} for no key update`.execute(tx)
  }
}

/** Removes the undo data of an import that has just been undone. */
export async function finishUndoing(tx: Tx, id: string): Promise<void> {
  await sql`delete from public.roll_import_changes where import_id = ${id}`.execute(tx)
  await sql`update public.roll_imports set undone_at = now() where id = ${id}`.execute(tx)
}
