import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { waitingForOffice } from '#server/domain/messages/queries.ts'
import type { Overview } from '#shared/contracts/overview.ts'

/** Active students by grade and sex. */
export async function countStudentsByGrade(tx: Tx): Promise<Overview['students']> {
  const { rows } = await sql<Overview['students'][number]>`
    select grade_level,
      count(*) filter (where sex = 'F') as female,
      count(*) filter (where sex = 'M') as male,
      count(*) filter (where sex is null) as unknown
    from public.students where status = 'Active'
    group by grade_level order by grade_level nulls last`.execute(tx)
  return rows
}

/** Active people without an account, and accounts that nobody has signed in with. */
export async function countUnusedAccounts(tx: Tx): Promise<Overview['accounts']> {
  const { rows } = await sql<Overview['accounts']>`
    select
      (select count(*) from public.students where status = 'Active' and user_id is null) as without_account,
      (select count(*) from public.students s join auth.users u on u.id = s.user_id
        where s.status = 'Active' and u.last_sign_in_at is null) as students_never_used,
      (select count(*) from public.teachers t join auth.users u on u.id = t.id
        where t.status = 'Active' and u.last_sign_in_at is null) as teachers_never_used`.execute(tx)
  return rows[0] ?? { without_account: 0, students_never_used: 0, teachers_never_used: 0 }
}

/** Active teachers who have no class in an academic year, by name. */
export async function listTeachersWithoutClasses(
  tx: Tx,
  academicYear: string,
): Promise<Overview['teachers_without_classes']> {
  const { rows } = await sql<Overview['teachers_without_classes'][number]>`
    select t.id, t.given_name || ' ' || t.surname as name
    from public.teachers t
    where t.status = 'Active' and not exists (
      select from public.classes c
      where c.teacher_id = t.id and c.academic_year = ${academicYear} and not c.is_archived)
    order by lower(t.surname || ' ' || t.given_name), t.id`.execute(tx)
  return rows
}

/** Assignments and hand-ins by subject, in classes that are not archived; most unmarked first. */
export async function countWorkBySubject(tx: Tx): Promise<Overview['work']> {
  const { rows } = await sql<Overview['work'][number]>`
    select s.name as subject, sum(w.set)::int as set, sum(w.handed_in)::int as handed_in,
      sum(w.unmarked)::int as unmarked
    from (
      select a.subject_id, 1 as set, count(h.id) as handed_in,
        count(h.id) filter (where h.status <> 'graded') as unmarked
      from public.assignments a
      join public.classes c on c.id = a.class_id and not c.is_archived
      left join public.assignment_submissions h on h.assignment_id = a.id
      group by a.id
    ) w join public.subjects s on s.id = w.subject_id
    group by s.id order by unmarked desc, s.name`.execute(tx)
  return rows
}

/**
 * The version of the counts above, as database/functions/12_screen_changes.sql moves it, and what waits, which time
 * changes too. The version is null for everyone but administrators.
 */
export const officeScreenVersion = sql<{ version: string | null; requests: number; messages: number }>`
  select public.office_screen_version() as version, waiting.* from (${waitingForOffice}) as waiting`
