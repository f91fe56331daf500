import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { decidedIn } from '#server/domain/promotion/queries.ts'
import type { AccountClosing, SchoolYear } from '#shared/school-year/contract.ts'
import type { LeaverStatus, StudentGroup } from '#shared/promotion/targets.ts'

/**
 * Terms with classes that are not archived, the newest first, from counts updated by {@link
 * countChangedRows}.
 */
export async function listOpenTerms(tx: Tx): Promise<SchoolYear['terms']> {
  return await queryRows<SchoolYear['terms'][number]>(tx)`
    select about as academic_year, detail as term, count as classes from auth.office_counts
    where kind = 'terms' and count > 0 order by about desc, detail desc`
}

/** The Active students by home class and grade, from the same counts. */
export async function countPlaced(
  tx: Tx,
): Promise<{ class_name: string | null; grade_level: number | null; students: number }[]> {
  return await queryRows<Awaited<ReturnType<typeof countPlaced>>[number]>(tx)`
    select nullif(about, '') as class_name, nullif(detail, '')::integer as grade_level, count as students
    from auth.office_counts where kind = 'groups' and count > 0
    order by public.class_rank(nullif(about, '')), grade_level`
}

/** Active students whom a promotion at the end of a year has moved or kept, likewise. @param year as `yearEndedOn` has it */
export async function countDecided(tx: Tx, year: string): Promise<Awaited<ReturnType<typeof countPlaced>>> {
  return await queryRows<Awaited<ReturnType<typeof countPlaced>>[number]>(tx)`
    select class_name, grade_level, count(*)::integer as students from public.students
    where status = 'Active' and id in (${decidedIn(year)}) group by class_name, grade_level`
}

/** Waiting closings, and the newest of the others. @param id only this one */
export async function listClosings(tx: Tx, id?: string): Promise<AccountClosing[]> {
  return await queryRows<AccountClosing>(tx)`
    select c.id, c.on_day::text as on_day, c.status, c.label,
      case when c.done_at is not null then c.closed else (
        select count(*) from public.account_closing_students l join public.students s on s.id = l.student_id
        where l.closing_id = c.id and ${isAsScheduled}) end as students,
      p.name as created_by, ${instantOf('c.created_at')} as created_at, ${instantOf('c.done_at')} as done_at,
      ${instantOf('c.cancelled_at')} as cancelled_at
    from public.account_closings c left join public.profiles p on p.id = c.created_by
    where ${id ?? null}::uuid is null or c.id = ${id ?? null}
    order by (c.done_at is null and c.cancelled_at is null) desc, c.created_at desc, c.id limit 20`
}

/** Students who have since moved class, repeated or left are not closed. */
const isAsScheduled = sql`s.status = 'Active' and s.class_name is not distinct from l.class_name
  and s.grade_level is not distinct from l.grade_level`

/** Archives the classes of a term. @returns the ids of those that were not archived before */
export async function archiveTerm(tx: Tx, academicYear: string, term: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx)`
    update public.classes set is_archived = true
    where academic_year = ${academicYear} and term = ${term} and not is_archived returning id`
  return rows.map(({ id }) => id)
}

interface NewClosing {
  id: string
  on_day: string
  status: LeaverStatus
  label: string
  groups: StudentGroup[]
}

/**
 * Schedules a closing of the Active students of groups.
 * @returns how many students it has
 */
export async function insertClosing(tx: Tx, personId: string, closing: NewClosing): Promise<number> {
  const { id, on_day, status, label, groups } = closing
  const { numAffectedRows } = await sql`
    with made as (
      insert into public.account_closings (id, on_day, status, label, created_by)
      values (${id}, ${on_day}, ${status}, ${label}, ${personId}) returning id
    )
    insert into public.account_closing_students (closing_id, student_id, class_name, grade_level)
    select made.id, s.id, s.class_name, s.grade_level from made join public.students s
      on s.status = 'Active' and exists (
        select from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (home_class text, grade integer)
        where s.class_name is not distinct from g.home_class and (g.grade is null or s.grade_level = g.grade))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** @returns whether it was still to come */
export async function cancelClosing(tx: Tx, id: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    update public.account_closings set cancelled_at = now()
    where id = ${id} and done_at is null and cancelled_at is null returning id`
  return rows.length > 0
}

export interface DueClosing {
  id: string
  status: LeaverStatus
  label: string
  created_by: string | null
}

/** The closings whose day has come, the earliest first. @param today `YYYY-MM-DD` at the school */
export async function listDueClosings(tx: Tx, today: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx)`
    select id from public.account_closings
    where done_at is null and cancelled_at is null and on_day <= ${today} order by on_day, id`
  return rows.map(({ id }) => id)
}

/** Locks a closing that is still to be done; undefined if it is not, or if another process is doing it. */
export async function lockOpenClosing(tx: Tx, id: string): Promise<DueClosing | undefined> {
  return await queryRow<DueClosing>(tx)`
    select id, status, label, created_by from public.account_closings
    where id = ${id} and done_at is null and cancelled_at is null for update skip locked`
}

/** Gives the students of a closing their status, which closes their accounts. @returns their ids */
export async function closeStudents(tx: Tx, { id, status }: DueClosing): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx)`
    update public.students s set status = ${status} from public.account_closing_students l
    where l.closing_id = ${id} and s.id = l.student_id and ${isAsScheduled} returning s.id`
  return rows.map((row) => row.id)
}

/** Records how many accounts a closing has closed. */
export async function finishClosing(tx: Tx, id: string, closed: number): Promise<void> {
  await sql`update public.account_closings set done_at = now(), closed = ${closed} where id = ${id}`.execute(
    tx,
  )
}
