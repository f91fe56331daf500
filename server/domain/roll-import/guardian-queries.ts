import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Relation } from '#shared/guardians/fields.ts'
import { inParts } from './apply-parts.ts'
import type { KnownTie } from './meet-guardians.ts'

/** Ties of all students, current ones first, by student. */
export async function listTies(tx: Tx): Promise<Map<string, KnownTie[]>> {
  const rows = await queryRows<KnownTie & { student_id: string }>(tx)`
    select t.id, t.guardian_id, t.student_id, g.name, t.relation,
      t.valid_until is not null and t.valid_until <= public.school_day() as is_over,
      coalesce((select json_agg(n.number order by n.created_at, n.id) from public.guardian_numbers n
        where n.guardian_id = g.id and (n.valid_until is null or n.valid_until > public.school_day())), '[]') as numbers
    from public.guardian_ties t join public.guardians g on g.id = t.guardian_id
    order by is_over, t.position, t.created_at, t.id`
  return Map.groupBy(rows, ({ student_id }) => student_id)
}

/** Rows that an import adds, and values that it fills in. */
export interface GuardianChanges {
  guardians: { id: string; name: string | null }[]
  numbers: { id: string; guardian_id: string; number: string; is_mobile: boolean }[]
  ties: { id: string; guardian_id: string; student_id: string; relation: Relation; position: number }[]
  /** Names of persons whose name was unknown. */
  names: { id: string; name: string }[]
  /** Relations of ties that were unspecified. */
  relations: { id: string; relation: Relation }[]
}

/** The rows that an import wrote for one student, needed to undo it. */
export interface StudentGuardians {
  student_id: string
  /** For readers of the student's history. */
  told: string
  ties: string[]
  numbers: string[]
  names: Record<string, string>
  relations: string[]
}

/** Writes all of an import's changes to guardians. */
export async function writeGuardians(
  tx: Tx,
  importId: string,
  changes: GuardianChanges,
  students: StudentGuardians[],
): Promise<void> {
  const write = async (list: object[], statement: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    for (const part of inParts(list)) await statement(sql`${JSON.stringify(part)}::json`).execute(tx)
  }
  await write(
    changes.guardians,
    (rows) => sql`
    insert into public.guardians (id, name)
    select id, name from json_to_recordset(${rows}) as g (id uuid, name text)`,
  )
  await write(
    changes.numbers.map((row, place) => ({ ...row, place })),
    (rows) => sql`
    insert into public.guardian_numbers (id, guardian_id, number, is_mobile, valid_from, created_at)
    select id, guardian_id, number, is_mobile, public.school_day(), now() + place * interval '1 microsecond'
    from json_to_recordset(${rows})
      as n (id uuid, guardian_id uuid, number text, is_mobile boolean, place integer)`,
  )
  await write(
    changes.ties,
    (rows) => sql`
    insert into public.guardian_ties (id, guardian_id, student_id, relation, position, valid_from)
    select id, guardian_id, student_id, relation, position, public.school_day()
    from json_to_recordset(${rows})
      as t (id uuid, guardian_id uuid, student_id uuid, relation text, position smallint)`,
  )
  await write(
    changes.names,
    (rows) => sql`
    update public.guardians g set name = n.name
    from json_to_recordset(${rows}) as n (id uuid, name text) where g.id = n.id`,
  )
  await write(
    changes.relations,
    (rows) => sql`
    update public.guardian_ties t set relation = r.relation
    from json_to_recordset(${rows}) as r (id uuid, relation text) where t.id = r.id`,
  )
  await write(
    students.map(({ student_id, ...guardians }) => ({ student_id, guardians })),
    (rows) => sql`
    update public.roll_import_changes c set guardians = s.guardians
    from json_to_recordset(${rows})
      as s (student_id uuid, guardians jsonb)
    where c.import_id = ${importId} and c.person_id = s.student_id`,
  )
}

const undone = (part: string) =>
  sql`select jsonb_array_elements_text(c.guardians -> ${sql.lit(part)})::uuid from public.roll_import_changes c`

/** Reverts an import's changes to guardians; those without remaining ties are deleted. */
export async function undoGuardians(tx: Tx, importId: string): Promise<void> {
  await sql`delete from public.guardian_numbers where id in (${undone('numbers')} where c.import_id = ${importId})`.execute(
    tx,
  )
  await sql`delete from public.guardian_ties where id in (${undone('ties')} where c.import_id = ${importId})`.execute(
    tx,
  )
  await sql`
    update public.guardian_ties set relation = 'guardian'
    where id in (${undone('relations')} where c.import_id = ${importId})`.execute(tx)
  await sql`
    update public.guardians g set name = null
    from public.roll_import_changes c, jsonb_each_text(c.guardians -> 'names') n
    where c.import_id = ${importId} and g.id = n.key::uuid and g.name = n.value`.execute(tx)
}
