import { sql } from 'kysely'
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
 * waits until this transaction ends; what refers to those that the import only changed does not. Each table is locked in the order of
 * its ids first, as by every change of many students: in another order, the two would wait for each other.
 */
export async function lockPeople(tx: Tx, id: string): Promise<void> {
  for (const table of ['students', 'teachers', 'subjects']) {
    const rows = sql`
      select from ${sql.table(`public.${table}`)} where id in (
        select person_id from public.roll_import_changes where import_id = ${id}`
    await sql`${rows}) order by id for no key update`.execute(tx)
    await sql`${rows} and before is null) order by id for update`.execute(tx)
  }
}

/** Removes the undo data of an import that has just been undone. */
export async function finishUndoing(tx: Tx, id: string): Promise<void> {
  await sql`delete from public.roll_import_changes where import_id = ${id}`.execute(tx)
  await sql`update public.roll_imports set undone_at = now() where id = ${id}`.execute(tx)
}
