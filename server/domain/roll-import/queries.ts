import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { FinishedImport, RollColumns } from '#shared/contracts/roll-import.ts'
import type { RollStudent, RollValues } from './read-line.ts'

/** Everybody whom the school has ever had, to be compared with a file. */
export async function listRoll(tx: Tx): Promise<RollStudent[]> {
  const { rows } = await sql<RollValues & { id: string }>`
    select id, admission_number, last_name, first_name, sex, grade_level::text as grade_level, class_name,
      enrollment_date::text as enrollment_date, status, contact_email, guardian_phone
    from public.students order by class_name, last_name, first_name, id`.execute(tx)
  return rows.map(({ id, ...values }) => ({ id, values }))
}

export interface NewDraft {
  file_name: string
  created_by: string
  content: Buffer
  columns: RollColumns
}

/** A person has one draft: the file chosen last. Those that everybody has forgotten go too. */
export async function replaceDraft(tx: Tx, draft: NewDraft): Promise<void> {
  await sql`
    delete from public.roll_imports where imported_at is null
      and (created_by = ${draft.created_by} or created_by is null or created_at < now() - interval '7 days')`.execute(
    tx,
  )
  await tx
    .insertInto('roll_imports')
    .values({ ...draft, columns: JSON.stringify(draft.columns) })
    .execute()
}

export interface Draft {
  id: string
  file_name: string
  created_at: string
  content: Buffer
  columns: RollColumns
}

/** @param id without it, whatever the person has begun */
export async function findDraft(tx: Tx, personId: string, id?: string): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select id, file_name, to_json(created_at) #>> '{}' as created_at, content, columns
    from public.roll_imports
    where imported_at is null and created_by = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by created_at desc limit 1`.execute(tx)
  return rows[0]
}

export async function keepColumns(tx: Tx, id: string, columns: RollColumns): Promise<void> {
  await sql`update public.roll_imports set columns = ${JSON.stringify(columns)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function storeContent(tx: Tx, id: string, content: Buffer): Promise<void> {
  await tx.updateTable('roll_imports').set({ content }).where('id', '=', id).execute()
}

export async function deleteDraft(tx: Tx, personId: string, id: string): Promise<void> {
  await sql`
    delete from public.roll_imports
    where id = ${id} and created_by = ${personId} and imported_at is null`.execute(tx)
}

export async function listFinished(tx: Tx): Promise<FinishedImport[]> {
  const { rows } = await sql<FinishedImport>`
    select i.id, i.file_name, p.name as imported_by, to_json(i.imported_at) #>> '{}' as imported_at,
      to_json(i.undone_at) #>> '{}' as undone_at, i.added, i.changed, i.deactivated
    from public.roll_imports i left join public.profiles p on p.id = i.created_by
    where i.imported_at is not null
    order by i.imported_at desc limit 20`.execute(tx)
  return rows
}

/** Makes imports and undoings wait for each other. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('roll_imports'))`.execute(tx)
}

export async function finishDraft(
  tx: Tx,
  id: string,
  counts: { added: number; changed: number; deactivated: number },
): Promise<void> {
  await tx
    .updateTable('roll_imports')
    .set({ ...counts, content: null, imported_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Columns of `students` in JSON: what becomes of a row, or what it was. */
export type RollJson = Partial<Record<keyof RollValues, string | number | null>>

/** Puts students on the roll, and notes them as the import's. @throws SQLSTATE 23505 another student has a number */
export async function insertStudents(
  tx: Tx,
  importId: string,
  students: (RollJson & { id: string })[],
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(students)}::json) as g (
        id uuid, admission_number text, last_name text, first_name text, sex text, grade_level smallint,
        class_name text, enrollment_date date, status text, contact_email text, guardian_phone text)
    ), put as (
      insert into public.students (id, admission_number, last_name, first_name, sex, grade_level, class_name,
        enrollment_date, status, contact_email, guardian_phone)
      select id, admission_number, last_name, first_name, sex, grade_level, class_name, enrollment_date, status,
        contact_email, guardian_phone from given
    )
    insert into public.roll_import_changes (import_id, student_id, after)
    select ${importId}, id, to_jsonb(given) - 'id' from given`.execute(tx)
}

/** For an update of `students s`: the columns that a JSON object names become as they are in it. */
export function asIn(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(admission_number, last_name, first_name, sex, grade_level, class_name, enrollment_date, status,
    contact_email, guardian_phone) = (
      select r.admission_number, r.last_name, r.first_name, r.sex, r.grade_level, r.class_name, r.enrollment_date,
        r.status, r.contact_email, r.guardian_phone
      from jsonb_populate_record(s, ${json}) r)`
}

export interface StudentChange {
  id: string
  before: RollJson
  after: RollJson
}

/**
 * Changes students who still are as `before` says, and notes them as the import's.
 * @returns how many those were
 */
export async function updateStudents(tx: Tx, importId: string, changes: StudentChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(changes)}::json) as g (id uuid, before jsonb, after jsonb)
    ), put as (
      update public.students s set ${asIn(sql`g.after`)}
      from given g where s.id = g.id and to_jsonb(s) @> g.before
      returning s.id
    )
    insert into public.roll_import_changes (import_id, student_id, before, after)
    select ${importId}, id, g.before, g.after from given g join put using (id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Accounts carry the name too. @param importId whose changed names, as they are now, are taken over */
export async function renameProfiles(tx: Tx, importId: string): Promise<void> {
  await sql`
    update public.profiles p set name = s.first_name || ' ' || s.last_name
    from public.roll_import_changes c join public.students s on s.id = c.student_id
    where c.import_id = ${importId} and c.before ?| array['first_name', 'last_name'] and p.id = s.user_id`.execute(
    tx,
  )
}
