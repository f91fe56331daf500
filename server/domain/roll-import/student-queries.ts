import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { rollFields, type RollField } from '#shared/student-records/roll.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { forEachPersonField } from '#shared/person-fields.ts'
import type { KnownPerson, Values } from './kind.ts'

/** Types of the columns of `students` that an import writes. */
const columnTypes: Record<RollField, 'text' | 'smallint' | 'date'> = {
  admission_number: 'text',
  last_name: 'text',
  first_name: 'text',
  grade_level: 'smallint',
  class_name: 'text',
  enrollment_date: 'date',
  status: 'text',
  contact_email: 'text',
  ...forEachPersonField(statusFields, ({ kind }) => (kind === 'date' ? 'date' : 'text')),
  ...forEachPersonField(studentFields, ({ kind }) => (kind === 'date' ? 'date' : 'text')),
}

const columns = sql.join(rollFields.map((field) => sql.ref(field)))
const typedColumns = sql.join(
  rollFields.map((field) => sql`${sql.ref(field)} ${sql.raw(columnTypes[field])}`),
)
const columnsAsText = sql.join(rollFields.map((field) => sql`${sql.ref(field)}::text as ${sql.ref(field)}`))

/** Every student whom the school has ever had, for comparison with a file. */
export async function listStudents(tx: Tx): Promise<KnownPerson[]> {
  const rows = await queryRows<Values & { id: string }>(tx)`
    select id, ${columnsAsText} from public.students order by public.class_rank(class_name), name_key, id`
  return rows.map(({ id, ...values }) => ({ id, values }))
}

/** Columns of `students` in JSON: a row's new or former values. */
export type RollJson = Partial<Record<RollField, string | number | null>>

/**
 * Puts students on the roll, and records them as the import's.
 * @throws SQLSTATE 23505 another student has a number
 */
export async function insertStudents(
  tx: Tx,
  importId: string,
  students: (RollJson & { id: string })[],
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(students)}::json) as g (id uuid, ${typedColumns})
    ), put as (
      insert into public.students (id, ${columns}) select id, ${columns} from given
    )
    insert into public.roll_import_changes (import_id, person_id, after)
    select ${importId}, id, to_jsonb(given) - 'id' from given`.execute(tx)
}

/** For an update of `students s`: sets the columns named in a JSON object to its values. */
export function asIn(json: RawBuilder<unknown>): RawBuilder<unknown> {
  const values = sql.join(rollFields.map((field) => sql.ref(`r.${field}`)))
  return sql`(${columns}) = (select ${values} from jsonb_populate_record(s, ${json}) r)`
}

export interface StudentChange {
  id: string
  before: RollJson
  after: RollJson
}

/**
 * Changes students whose values still equal `before`, and records them as the import's.
 * @returns how many
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
    insert into public.roll_import_changes (import_id, person_id, before, after)
    select ${importId}, id, g.before, g.after from given g join put using (id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Renames the accounts too. @param importId whose changed names, in their current form, are copied */
export async function renameProfiles(tx: Tx, importId: string): Promise<void> {
  await sql`
    update public.profiles p set name = s.first_name || ' ' || s.last_name
    from public.roll_import_changes c join public.students s on s.id = c.person_id
    where c.import_id = ${importId} and c.before ?| array['first_name', 'last_name'] and p.id = s.user_id`.execute(
    tx,
  )
}
