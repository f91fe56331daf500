import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { AbsenceKind } from '#shared/roll-calls/rules.ts'
import type { NamedPerson } from './named-people.ts'
import type { PlannedAbsence } from './preview-absences.ts'

/** Every student whom the school has ever had. */
export async function listNamedStudents(tx: Tx): Promise<NamedPerson[]> {
  return await queryRows<NamedPerson>(tx)`
    select id, admission_number as number, first_name || ' ' || last_name as name, class_name
    from public.students order by name_key, admission_number`
}

interface StudentAndDay {
  student_id: string
  day: string
}

/** The rolls of a student's day, and what they say of the student. */
export interface StudentDay extends StudentAndDay {
  /** On that day, or else today. */
  home_class: string | null
  /** The rolls on which the student was, that of the home class first. */
  rolls: string[]
  /** Null: present, or not known. */
  kind: AbsenceKind | null
  reason: string | null
}

/** Reads the rolls of the days of students. Absent sorts before late, and counts where a day has both. */
export async function readStudentDays(tx: Tx, days: readonly StudentAndDay[]): Promise<StudentDay[]> {
  return await queryRows<StudentDay>(tx)`
    with asked as (
      select q.student_id, q.day, public.home_class_on(q.student_id, q.day) as home_class
      from json_to_recordset(${JSON.stringify(days)}::json) as q (student_id uuid, day date)
    )
    select q.student_id, to_char(q.day, 'YYYY-MM-DD') as day, q.home_class, a.kind, a.reason,
      (select coalesce(json_agg(r.id order by r.period nulls first, r.id), '[]') from public.roll_calls r
        where r.day = q.day and (r.home_class = q.home_class or r.class_id in (
          select e.class_id from public.class_stays e
          where e.student_id = q.student_id and public.is_in_stay(e.starts_on, e.ends_before, q.day)))) as rolls
    from asked q left join lateral (
      select min(b.kind) as kind, string_agg(distinct b.reason, ', ') as reason
      from public.absences b where b.student_id = q.student_id and b.day = q.day having count(*) > 0
    ) a on true`
}

/** Makes the rolls of home classes that nobody has called, as the office's. @returns their ids, by home class and day */
export async function insertHomeClassRolls(
  tx: Tx,
  personId: string,
  rolls: { home_class: string; day: string; absent: number }[],
): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; home_class: string; day: string }>(tx)`
    insert into public.roll_calls (day, home_class, students, called_by)
    select g.day, g.home_class, greatest(g.absent, coalesce(nullif((
        select count(distinct y.student_id) from public.home_class_stays y
        where y.home_class = g.home_class and y.starts_on <= g.day and (y.ends_before is null or y.ends_before > g.day)), 0),
      (select count(*) from public.students s where s.class_name = g.home_class and s.status = 'Active'))), ${personId}
    from json_to_recordset(${JSON.stringify(rolls)}::json) as g (home_class text, day date, absent integer)
    returning id, home_class, to_char(day, 'YYYY-MM-DD') as day`
  return new Map(rows.map(({ id, home_class, day }) => [`${home_class} ${day}`, id]))
}

/** Changes absences that are recorded, and records the others in their rolls. */
export async function putAbsences(tx: Tx, absences: PlannedAbsence[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(absences)}::json)
    as g (student_id uuid, day date, kind text, reason text, rolls uuid[])`
  const recorded = await queryRows<StudentAndDay>(tx)`
    update public.absences a set kind = g.kind, reason = coalesce(g.reason, a.reason),
      arrived_at = case when g.kind = 'late' then a.arrived_at end
    from ${given} where a.student_id = g.student_id and a.day = g.day
    returning a.student_id, to_char(a.day, 'YYYY-MM-DD') as day`
  const isRecorded = new Set(recorded.map(({ student_id, day }) => `${student_id} ${day}`))
  const others = absences.filter(({ student_id, day }) => !isRecorded.has(`${student_id} ${day}`))
  const rows = others.flatMap(({ student_id, day, kind, reason, rolls }) =>
    // Who comes late is there from then on.
    (kind === 'late' ? rolls.slice(0, 1) : rolls).map((roll_call_id) => ({
      roll_call_id,
      student_id,
      day,
      kind,
      reason,
    })),
  )
  await sql`
    insert into public.absences (roll_call_id, student_id, day, kind, reason)
    select roll_call_id, student_id, day, kind, reason from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (roll_call_id uuid, student_id uuid, day date, kind text, reason text)`.execute(tx)
}
