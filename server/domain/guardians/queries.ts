import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { selectionOf } from '#server/database/noun-fields.ts'
import { all, planForSearch, searchPatterns } from '#server/database/search-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Guardian, KnownGuardian } from '#shared/guardians/contract.ts'
import { personFields, tieFields } from '#shared/guardians/fields.ts'
import { isCurrent } from './current-queries.ts'

/* The policies show guardians, numbers and ties to administrators only. */

const maxKnown = 20

/** The students whose guardian a person currently is. @param except left out */
function studentsOf(guardian: RawBuilder<unknown>, except: RawBuilder<unknown>) {
  return sql`coalesce((
    select json_agg(json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
      'class_name', s.class_name) order by s.name_key, s.id)
    from public.guardian_ties o join public.students s on s.id = o.student_id
    where o.guardian_id = ${guardian} and o.student_id is distinct from ${except} and ${isCurrent('o')}), '[]')`
}

const numbersOfGuardian = sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'number', n.number, 'is_mobile', n.is_mobile,
    'valid_from', n.valid_from, 'valid_until', n.valid_until, 'proved_at', n.proved_at, 'proved_how', n.proved_how,
    'updated_at', n.updated_at,
    'quiet_from', (select to_char(w.quiet_from, 'HH24:MI') from public.text_stops w where w.number = n.number),
    'quiet_until', (select to_char(w.quiet_until, 'HH24:MI') from public.text_stops w where w.number = n.number),
    'also_of', coalesce((
      select json_agg(og.name order by og.name) from public.guardian_numbers o
      join public.guardians og on og.id = o.guardian_id
      where o.number = n.number and o.guardian_id <> n.guardian_id and ${isCurrent('o')}), '[]'))
    order by ${isCurrent('n')} desc, n.valid_until desc nulls first, n.created_at, n.id)
  from public.guardian_numbers n where n.guardian_id = g.id), '[]')`

function selectTies(condition: RawBuilder<unknown>) {
  return sql<Guardian>`
    select t.id, t.guardian_id, t.student_id, t.position, t.valid_until, ${selectionOf('g', personFields)},
      ${selectionOf('t', tieFields)}, p.name as entered_by, ${instantOf('t.updated_at')} as updated_at,
      ${numbersOfGuardian} as numbers, ${studentsOf(sql`g.id`, sql`t.student_id`)} as also_of
    from public.guardian_ties t
    join public.guardians g on g.id = t.guardian_id
    left join public.profiles p on p.id = t.entered_by
    where ${condition}
    order by (t.valid_until is not null and t.valid_until <= public.school_day()), t.position, t.valid_until desc nulls first,
      t.created_at, t.id`
}

/** The guardians of a student in calling order, with former ones last. */
export async function listTies(tx: Tx, studentId: string): Promise<Guardian[]> {
  return (await selectTies(sql`t.student_id = ${studentId}`).execute(tx)).rows
}

/** A tie with its person and numbers. */
export async function findTie(tx: Tx, id: string): Promise<Guardian | undefined> {
  return (await selectTies(sql`t.id = ${id}`).execute(tx)).rows[0]
}

/**
 * Current guardians who match a search: all of its words in the name, or the number. Each half is found by an
 * index of its own; for administrators alone, in a transaction of the owner, whose searches policies do not keep from
 * the index.
 */
export async function listKnown(
  tx: Tx,
  search: string,
  number: string | undefined,
): Promise<KnownGuardian[]> {
  const patterns = searchPatterns(search)
  if (patterns.length === 0) return []
  const isCalled = all(patterns.map((pattern) => sql<boolean>`g.name_key like ${pattern}`))
  const hasChild = sql`exists (select from public.guardian_ties t where t.guardian_id = g.id and ${isCurrent('t')})`
  const first = sql`order by g.name_key, g.id limit ${sql.lit(maxKnown)}`
  const [, known] = await Promise.all([
    planForSearch(tx),
    queryRows<KnownGuardian>(tx)`
      with found as materialized (
        (select g.id from public.guardians g where ${isCalled} and ${hasChild} ${first})
        union
        (select g.id from public.guardians g where ${hasChild} and g.id in (
          select n.guardian_id from public.guardian_numbers n where n.number = ${number ?? ''} and ${isCurrent('n')}) ${first})
      )
      select g.id as guardian_id, g.name, g.language, ${studentsOf(sql`g.id`, sql`null::uuid`)} as students,
        coalesce((select json_agg(n.number order by n.created_at) from public.guardian_numbers n
          where n.guardian_id = g.id and ${isCurrent('n')}), '[]') as numbers
      from public.guardians g where g.id in (select id from found) ${first}`,
  ])
  return known
}

/** Names of other people who currently have the number; null for one without a known name. */
export async function listOthersWith(
  tx: Tx,
  number: string,
  guardianId: string | null,
): Promise<(string | null)[]> {
  const rows = await queryRows<{ name: string | null }>(tx)`
    select g.name from public.guardian_numbers n join public.guardians g on g.id = n.guardian_id
    where n.number = ${number} and n.guardian_id is distinct from ${guardianId}::uuid and ${isCurrent('n')}
    order by g.name`
  return rows.map(({ name }) => name)
}

/** Whether the person has the number, now or in future. */
export async function hasNumber(tx: Tx, guardianId: string, number: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    select from public.guardian_numbers
    where guardian_id = ${guardianId} and number = ${number} and (valid_until is null or valid_until > public.school_day())`
  return rows.length > 0
}

export interface GuardianNumberRow {
  id: string
  guardian_id: string
  number: string
  valid_from: string
  valid_until: string | null
  updated_at: string
  proved_at: string | null
}

/** A guardian's number, current or not. */
export async function findNumber(tx: Tx, id: string): Promise<GuardianNumberRow | undefined> {
  return await tx
    .selectFrom('guardian_numbers as n')
    .select(['n.id', 'n.guardian_id', 'n.number', 'n.valid_from', 'n.valid_until'])
    .select(instantOf('n.updated_at').as('updated_at'))
    .select(instantOf<string | null>('n.proved_at').as('proved_at'))
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Whether the person exists. */
export async function isGuardian(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('guardians').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds a person. */
export async function insertPerson(
  tx: Tx,
  person: { id: string; name: string | null; language: string },
): Promise<void> {
  await tx.insertInto('guardians').values(person).execute()
}

/** Changes a person; the ties get a new version if something has changed. */
export async function updatePerson(
  tx: Tx,
  id: string,
  person: { name: string | null; language: string },
): Promise<void> {
  await tx.updateTable('guardians').set(person).where('id', '=', id).execute()
}

/** Sets the order of a student's current guardians; rows already in their place stay unchanged. */
export async function putOrder(tx: Tx, studentId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update public.guardian_ties t set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position)
    where t.id = o.id and t.student_id = ${studentId} and t.position <> o.position`.execute(tx)
}

/** The students whose guardian the person currently is, and whose records mention a change of a number. */
export async function studentsOfGuardian(tx: Tx, guardianId: string): Promise<string[]> {
  const rows = await queryRows<{ student_id: string }>(tx)`
    select distinct t.student_id from public.guardian_ties t
    where t.guardian_id = ${guardianId} and ${isCurrent('t')}`
  return rows.map(({ student_id }) => student_id)
}

/** Locks the student, so that concurrent additions count each other. @returns whether the student exists */
export async function lockStudent(tx: Tx, id: string): Promise<boolean> {
  const rows = await queryRows(tx)`select from public.students where id = ${id} for no key update`
  return rows.length > 0
}

/** The note entered in place of a number, locked until the transaction has ended. */
export async function lockNote(tx: Tx, studentId: string): Promise<{ note: string | null } | undefined> {
  return await tx
    .selectFrom('students')
    .select('guardian_note as note')
    .where('id', '=', studentId)
    .forUpdate()
    .executeTakeFirst()
}

/** Clears the note entered in place of a number. */
export async function clearNote(tx: Tx, studentId: string): Promise<void> {
  await tx.updateTable('students').set({ guardian_note: null }).where('id', '=', studentId).execute()
}

/**
 * Sets the hours in which no texts are sent to a number, in a transaction of the owner; its owners' choice of
 * texts stays.
 * @returns whether the hours have changed
 */
export async function putQuietHours(
  tx: Tx,
  number: string,
  { from, until }: { from: string | null; until: string | null },
): Promise<boolean> {
  const rows = await queryRows(tx)`
    insert into public.text_stops as w (number, quiet_from, quiet_until) values (${number}, ${from}::time, ${until}::time)
    on conflict (number) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until
    where (w.quiet_from, w.quiet_until) is distinct from (excluded.quiet_from, excluded.quiet_until) returning number`
  return rows.length > 0
}
