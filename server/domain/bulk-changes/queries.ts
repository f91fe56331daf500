import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { idTaken } from '#server/http/conflicts.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { BulkChange, BulkKind } from '#shared/bulk-changes/contract.ts'

/** The number of changes on the page. */
const maxListed = 20

/** The newest changes of a kind. */
export async function listChanges(tx: Tx, kind: BulkKind): Promise<BulkChange[]> {
  return await queryRows<BulkChange>(tx)`
    select b.id, b.kind, b.label, b.counts, p.name as made_by, ${instantOf('b.made_at')} as made_at,
      ${instantOf('b.undone_at')} as undone_at
    from public.bulk_changes b left join public.profiles p on p.id = b.made_by
    where b.kind = ${kind} order by b.made_at desc, b.id desc limit ${maxListed}`
}

/**
 * The counts of a change made before under this id; undefined if there is none.
 * @throws {AppError} 409 when the id belongs to a change of another kind
 */
export async function findCounts(
  tx: Tx,
  id: string,
  kind: BulkKind,
): Promise<Record<string, number> | undefined> {
  const rows = await queryRows<{ counts: Record<string, number>; kind: BulkKind }>(tx)`
    select counts, kind from public.bulk_changes where id = ${id}`
  if (rows[0] && rows[0].kind !== kind) throw idTaken()
  return rows[0]?.counts
}

export interface ChangedRow {
  id: string
  /** Null for a row created by the change. */
  before: object | null
  after: object
}

interface NewChange {
  id: string
  kind: BulkKind
  label: string
  counts: Record<string, number>
  rows: ChangedRow[]
}

/** Stores the changed rows, so that the change can be undone. */
export async function storeChange(tx: Tx, personId: string | null, change: NewChange): Promise<void> {
  const { id, kind, label, counts, rows } = change
  await sql`
    insert into public.bulk_changes (id, kind, label, counts, made_by)
    values (${id}, ${kind}, ${label}, ${JSON.stringify(counts)}::jsonb, ${personId})`.execute(tx)
  await sql`
    insert into public.bulk_change_rows (change_id, row_id, before, after)
    select ${id}, r.id, r.before, r.after
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, before jsonb, after jsonb)`.execute(
    tx,
  )
}

/** Locks a change that is not undone yet. @returns its kind and label; undefined without one */
export async function lockChange(
  tx: Tx,
  id: string,
): Promise<Pick<BulkChange, 'kind' | 'label'> | undefined> {
  return await queryRow<Pick<BulkChange, 'kind' | 'label'>>(tx)`
    select kind, label from public.bulk_changes where id = ${id} and undone_at is null for update`
}

/** Removes the undo data of a change that has just been undone. */
export async function finishUndoing(tx: Tx, id: string): Promise<void> {
  await sql`delete from public.bulk_change_rows where change_id = ${id}`.execute(tx)
  await sql`update public.bulk_changes set undone_at = now() where id = ${id}`.execute(tx)
}

/** Locks the classes of a change. A row that refers to one of them, such as a mark, then waits until this transaction ends. */
export async function lockClasses(tx: Tx, id: string): Promise<void> {
  await sql`
    select from public.classes t where t.id in (select row_id from public.bulk_change_rows where change_id = ${id})
    order by t.id for update`.execute(tx)
}

/** Locks the students of a change. They stay, so marks and absences that refer to them do not wait. */
export async function lockStudents(tx: Tx, id: string): Promise<void> {
  await sql`
    select from public.students t where t.id in (select row_id from public.bulk_change_rows where change_id = ${id})
    order by t.id for no key update`.execute(tx)
}
