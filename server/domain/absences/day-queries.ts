import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { AbsentStudent, MissingRoll } from '#shared/absences/contract.ts'

/* The policies of roll calls and absences show all of them to administrators only. */

export interface ExpectedRoll extends MissingRoll {
  is_called: boolean
}

/**
 * The rolls of the lessons of classes with students on a day; for lessons that are held, with the teacher
 * responsible.
 */
export async function listLessonRolls(
  tx: Tx,
  day: string,
  { academicYear, term }: { academicYear: string; term: string },
): Promise<ExpectedRoll[]> {
  return await queryRows<ExpectedRoll>(tx)`
    select l.period, l.class_name, l.subject_name, t.given_name || ' ' || t.surname as teacher_name,
      r.id is not null as is_called
    from public.lessons_on(${day}::date, ${academicYear}, ${term}) l
    left join public.teachers t on t.id = l.teacher_id
    left join public.roll_calls r on r.class_id = l.class_id and r.period = l.period and r.day = ${day}::date
    where l.kind is distinct from 'cancelled'
      and exists (select from public.student_classes e where e.class_id = l.class_id)
    order by l.period, public.class_rank(l.class_name), l.class_name, l.subject_name`
}

/** The rolls of the home classes with Active students. */
export async function listHomeClassRolls(tx: Tx, day: string, academicYear: string): Promise<ExpectedRoll[]> {
  return await queryRows<ExpectedRoll>(tx)`
    select null::smallint as period, h.class_name, null as subject_name, string_agg(t.given_name || ' ' || t.surname, ', ') as teacher_name,
      exists (select from public.roll_calls r where r.home_class = h.class_name and r.day = ${day}::date) as is_called
    from (select distinct class_name from public.students where status = 'Active' and class_name is not null) h
    left join public.home_class_teachers o on o.class_name = h.class_name and o.academic_year = ${academicYear}
    left join public.teachers t on t.id = o.teacher_id
    group by h.class_name order by public.class_rank(h.class_name)`
}

/** The students who were absent or late on a day, by home class and name, with the guardians who may be called. */
export async function listAbsentStudents(tx: Tx, day: string): Promise<AbsentStudent[]> {
  return await queryRows<AbsentStudent>(tx)`
    with missed as (
      select a.student_id, bool_or(a.kind = 'absent') as is_absent, to_char(min(a.arrived_at), 'HH24:MI') as arrived_at,
        json_agg(r.period order by r.period) filter (where a.kind = 'absent' and r.period is not null) as periods,
        string_agg(distinct a.reason, ', ') as reason
      from public.absences a join public.roll_calls r on r.id = a.roll_call_id and r.day = a.day
      where a.day = ${day}::date
      group by a.student_id
    )
    select s.id as student_id, s.first_name, s.last_name, s.class_name,
      coalesce((select jsonb_path_query_array(c.guardians, '$[*] ? (@.may_be_called == true)')
        from public.current_guardians c where c.student_id = s.id), '[]') as guardians,
      case when m.is_absent then 'absent' else 'late' end as kind, coalesce(m.periods, '[]') as periods, m.arrived_at, m.reason,
      coalesce((select json_agg(json_build_object('reason', g.reason, 'way', g.way, 'given_at', g.given_at) order by g.given_at)
        from public.absence_reasons g where g.student_id = s.id and g.day = ${day}::date), '[]') as given
    from missed m join public.students s on s.id = m.student_id
    order by public.class_rank(s.class_name), s.name_key, s.id`
}

/** Enters the reason for all absences of a student on a day. @returns whether there are any */
export async function putReason(
  tx: Tx,
  { student_id, day, reason }: { student_id: string; day: string; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('absences')
    .set({ reason })
    .where('student_id', '=', student_id)
    .where('day', '=', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
