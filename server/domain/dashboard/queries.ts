import { sql, type RawBuilder } from 'kysely'
import type { TeacherOverview } from '#shared/contracts/dashboard.ts'
import type { Tuple } from '#server/database/row-type.ts'
import {
  assignmentRow,
  classRow,
  newGradeRow,
  newResourceRow,
  resourceRow,
  submissionRow,
  type ResourceRow,
  type StoredDashboard,
} from './stored-rows.ts'

/** How many grades and resources travel with the dashboard; the others are read on request. */
export const pageSize = 20

/** Cursor in a list that is ordered by time, newest first: the last row that was read. */
export interface Cursor {
  /** ISO 8601. */
  at: string
  id: string
}

// Read once for the whole statement, since each reading proves the seal of the transaction (database/functions/01_who.sql).
const classesOfAsking = sql`any ((select class_ids from asking)::uuid[])`

const classes = sql`
  select ${classRow.select}
  from public.classes c
  left join public.subjects s on s.id = c.subject_id
  left join public.teacher_names t on t.id = c.teacher_id
  where c.id = ${classesOfAsking}
  order by s.name nulls last, c.name`

const assignments = sql`
  select ${assignmentRow.select}
  from public.assignments
  where (status = 'active' and class_id = ${classesOfAsking}) or id = any (array(select assignment_id from handed_in))
  order by due_date nulls last, title`

const newestGrades = sql`
  select ${newGradeRow.select}
  from public.grades g
  where g.student_id = (select student_id from asking)
  order by g.graded_at desc, g.id desc
  limit ${sql.lit(pageSize)}`

const newestResources = sql`
  select ${newResourceRow.select}
  from public.learning_resources r
  where r.class_id = ${classesOfAsking}
  order by r.created_at desc, r.id desc
  limit ${sql.lit(pageSize + 1)}`

/**
 * Everything the student dashboard shows, in one statement: one round trip for a phone on a slow connection, and one
 * for the database. Row-level security decides which rows there are; the conditions here only choose among them
 * and give the planner its indexes. Each table is read once and rows are put together by the program: under
 * row-level security each further mention of a table costs more than its rows. No row when the person asking is
 * not a student.
 */
export const studentDashboard = sql<{ dashboard: StoredDashboard }>`
    with asking as materialized (
      select public.current_student_id() as student_id, public.my_class_ids() as class_ids
    ),
    me as materialized (
      select id, first_name, last_name, admission_number, class_name
      from public.students where id = (select student_id from asking)
    ),
    handed_in as materialized (
      select ${submissionRow.select}
      from public.assignment_submissions
      where student_id = (select student_id from asking)
    )
    select json_build_object(
      'student', to_json(me),
      'classes', ${classRow.listOf(classes)},
      'submissions', ${submissionRow.listOf(sql`select * from handed_in`)},
      'assignments', ${assignmentRow.listOf(assignments)},
      'grades', ${newGradeRow.listOf(newestGrades)},
      'resources', ${newResourceRow.listOf(newestResources)}
    ) as dashboard
    from me`

/** @returns one more than a page, so that the caller knows whether there are older ones */
export function olderResources(before: Cursor): RawBuilder<{ list: Tuple<ResourceRow>[] }> {
  return sql`select ${resourceRow.listOf(sql`
    select ${resourceRow.select}
    from public.learning_resources r
    left join public.classes c on c.id = r.class_id
    left join public.subjects s on s.id = c.subject_id
    where r.class_id = any ((select public.my_class_ids())::uuid[])
      and (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)
    order by r.created_at desc, r.id desc
    limit ${sql.lit(pageSize + 1)}`)} as list`
}

/** The teacher asking, with the counts of the overview. No row when the person is not a teacher. */
export const teacherOverview = sql<TeacherOverview>`
  select t.given_name, t.surname, json_build_object(
    'classes', (select count(*) from public.classes where teacher_id = t.id and not is_archived),
    'notes', (select count(*) from public.subject_notes where teacher_id = t.id),
    'assignments', (select count(*) from public.assignments where teacher_id = t.id)
  ) as counts
  from public.teachers t where t.id = (select auth.uid())`
