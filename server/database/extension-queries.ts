import { sql, type RawBuilder } from 'kysely'
import type { Extension } from '#shared/extensions/contract.ts'

/* When the assignment `a` is due for a student, including extensions for the student and the class. */

/**
 * Joins the latest extension as `later`, if it is later than the assignment's due date.
 * @param studentId by default the student asking; for everybody else it is null, so that only the class's
 * extension counts
 */
export const withExtension = (
  studentId: RawBuilder<unknown> = sql`(select public.current_student_id())`,
) => sql`
  left join lateral (
    select e.due_date, e.due_time, e.updated_at from public.assignment_extensions e
    where e.assignment_id = a.id and (e.student_id is null or e.student_id = ${studentId})
      and (e.due_date, coalesce(e.due_time, '24:00')) > (a.due_date, coalesce(a.due_time, '24:00'))
    order by e.due_date desc, e.due_time desc nulls first limit 1
  ) later on true`

export const dueDate = sql`coalesce(later.due_date, a.due_date)`

/** As `HH:MM`. */
export const dueTime = sql`to_char(case when later.due_date is null then a.due_time else later.due_time end, 'HH24:MI')`

/** The extension of a student or, for null, of the class for the assignment `a`. */
export function extensionOf(studentId: RawBuilder<unknown>): RawBuilder<Extension | null> {
  return sql`(select json_build_object('id', e.id, 'due_date', e.due_date, 'due_time', to_char(e.due_time, 'HH24:MI'), 'reason', e.reason)
    from public.assignment_extensions e where e.assignment_id = a.id and e.student_id is not distinct from ${studentId})`
}
