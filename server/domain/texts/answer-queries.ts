import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { audiencesOf } from './audience-queries.ts'

export interface ReleasedResult {
  code: string
  percentage: string | null
  letter_grade: string | null
  term: string
}

/** The released results of a student in the newest term that has any, and nothing that is in progress. */
export async function listReleased(tx: Tx, studentId: string): Promise<ReleasedResult[]> {
  return await queryRows<ReleasedResult & { at: string }>(tx)`
    with released as (
      select b.code, r.percentage, r.letter_grade, c.term || ' ' || c.academic_year as term, c.academic_year || c.term as at
      from public.student_results r
      join public.class_results s on s.class_id = r.class_id and s.state = 'released'
        and (s.released_on is null or s.released_on <= public.school_day())
      join public.classes c on c.id = r.class_id
      join public.subjects b on b.id = c.subject_id
      where r.student_id = ${studentId})
    select * from released where at = (select max(at) from released) order by code`
}

/**
 * The days of this term on which a student was absent, the last first.
 * @param guardianIds the people who ask: they are not told of a reason that another guardian gave
 */
export async function listAbsentDays(
  tx: Tx,
  studentId: string,
  guardianIds: string[],
): Promise<{ day: string; reason: string | null }[]> {
  return await queryRows<{ day: string; reason: string | null }>(tx)`
    select to_char(a.day, 'YYYY-MM-DD') as day, coalesce(max(a.reason), (
      select max(r.reason) from public.absence_reasons r where r.student_id = ${studentId} and r.day = a.day
        and r.guardian_id = any (${guardianIds}::uuid[]))) as reason
    from public.absences a
    where a.student_id = ${studentId} and a.kind = 'absent' and a.day >= coalesce((
      select max(t.starts) from public.school_calendar c, jsonb_to_recordset(c.terms) as t (starts date)
      where t.starts <= public.school_day()), date_trunc('year', public.school_day())::date)
    group by a.day order by a.day desc`
}

/** The newest announcements for a student. */
export async function listNews(
  tx: Tx,
  studentId: string,
  max: number,
): Promise<{ title: string; day: string }[]> {
  return await queryRows<{ title: string; day: string }>(tx)`
    select a.title, to_char(a.shown_from at time zone public.school_time_zone(), 'YYYY-MM-DD') as day from public.announcements a
    where a.audience_id in ${audiencesOf(studentId)} and a.shown_from <= now()
      and (a.shown_until is null or a.shown_until >= public.school_day())
    order by a.is_pinned desc, a.shown_from desc, a.id limit ${max}`
}

/** The next events for a student. */
export async function listDates(
  tx: Tx,
  studentId: string,
  max: number,
): Promise<{ title: string; day: string }[]> {
  return await queryRows<{ title: string; day: string }>(tx)`
    select e.title, to_char(greatest(e.starts_on, public.school_day()), 'YYYY-MM-DD') as day from public.events e
    where e.audience_id in ${audiencesOf(studentId)} and coalesce(e.repeats_until, e.ends_on) >= public.school_day()
    order by greatest(e.starts_on, public.school_day()), e.id limit ${max}`
}
