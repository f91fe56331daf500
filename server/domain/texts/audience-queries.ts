import { sql, type RawBuilder } from 'kysely'

/** Whether the part `p` of an audience contains the student `s`. */
const hasStudent = sql`(
  p.key in ('everyone', 'students', 'student:' || s.id, 'grade:' || s.grade_level, 'home:' || s.class_name)
  or p.class_id in (select sc.class_id from public.student_classes sc where sc.student_id = s.id))`

/** Whether the announcement `a` is for the student `s`. */
export const isForStudent = sql`exists (
  select from public.audience_parts p where p.audience_id = a.audience_id and ${hasStudent})`

/** The ids of the audiences to which a student belongs. */
export function audiencesOf(studentId: string): RawBuilder<unknown> {
  return sql`(
    select p.audience_id from public.audience_parts p join public.students s on s.id = ${studentId} where ${hasStudent})`
}
