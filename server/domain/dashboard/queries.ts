import { sql, type RawBuilder } from 'kysely'
import type { StudentGrade, TeacherOverview } from '#shared/contracts/dashboard.ts'
import type { StoredDashboard, StoredResource } from './stored.ts'

/** How many grades and resources travel at once; older ones are read on request. */
export const pageSize = 50

/** A place in a list that is ordered by time, newest first. */
export interface Position {
  at: string
  id: string
}

function listOf(query: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(to_json(list)), '[]'::json) from (${query}) as list)`
}

const subjects = sql`
  select e.class_id, e.class_name, e.academic_year, e.term, e.room, e.schedule, e.subject_name, e.subject_code,
    t.given_name || ' ' || t.surname as teacher_name
  from enrolled e
  left join public.teacher_names t on t.id = e.teacher_id
  order by e.subject_name nulls last, e.class_name`

const assignments = sql`
  select a.id, a.title, a.description, a.due_date, a.status, a.total_marks as max_points, a.assignment_type,
    e.class_name, e.subject_name, a.file_name, a.file_size, a.file_url,
    case when h.id is not null then json_build_object(
      'id', h.id, 'status', h.status, 'grade', h.grade, 'feedback', h.feedback, 'submitted_at', h.submitted_at,
      'file_name', h.file_name, 'file_size', h.file_size, 'file_url', h.file_url,
      'receipt_number', h.receipt_number, 'sha256', h.sha256, 'reopened', h.reopened_at is not null
    ) end as submission
  from public.assignments a
  left join handed_in h on h.assignment_id = a.id
  left join enrolled e on e.class_id = a.class_id
  where a.id = any (array(select assignment_id from handed_in))
    or (a.status = 'active' and a.class_id = any (array(select class_id from enrolled)))
  order by a.due_date nulls last, a.title`

function grades(before: Position | undefined) {
  return sql`
    select g.id, c.name as class_name, s.name as subject_name, a.title, g.grade_type, g.points_earned,
      g.points_possible, g.percentage, g.letter_grade, g.graded_at
    from public.grades g
    left join public.classes c on c.id = g.class_id
    left join public.subjects s on s.id = c.subject_id
    left join public.assignments a on a.id = g.assignment_id
    where g.student_id = (select public.current_student_id())
      ${before ? sql`and (g.graded_at, g.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by g.graded_at desc, g.id desc
    limit ${sql.lit(pageSize + 1)}`
}

function resources(before: Position | undefined) {
  return sql`
    select r.id, r.title, r.description, r.resource_type, r.resource_url, r.file_name, r.file_size,
      r.file_path as file_url, r.created_at, c.name as class_name, s.name as subject_name
    from public.learning_resources r
    left join public.classes c on c.id = r.class_id
    left join public.subjects s on s.id = c.subject_id
    where r.class_id = any ((select public.my_class_ids())::uuid[])
      ${before ? sql`and (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by r.created_at desc, r.id desc
    limit ${sql.lit(pageSize + 1)}`
}

/**
 * Everything the student dashboard shows, in one statement: one round trip for a phone on a slow line, and one
 * for the database. Row-level security decides which rows there are; the conditions here only choose among them
 * and give the planner its indexes. No row when the person asking is not a student.
 */
export const studentDashboard = sql<{ dashboard: StoredDashboard }>`
    with me as materialized (
      select id, first_name, last_name, admission_number, class_name
      from public.students where user_id = auth.uid()
    ),
    enrolled as materialized (
      select c.id as class_id, c.name as class_name, c.academic_year, c.term, c.room, c.schedule,
        s.name as subject_name, s.code as subject_code, c.subject_id, c.teacher_id
      from public.student_classes sc
      join public.classes c on c.id = sc.class_id and not c.is_archived
      left join public.subjects s on s.id = c.subject_id
      where sc.student_id = (select id from me)
    ),
    handed_in as materialized (
      select * from public.assignment_submissions where student_id = (select id from me)
    )
    select json_build_object(
      'student', to_json(me),
      'subjects', ${listOf(subjects)},
      'assignments', ${listOf(assignments)},
      'grades', ${listOf(grades(undefined))},
      'resources', ${listOf(resources(undefined))},
      'resource_count', (
        select count(*) from public.learning_resources
        where class_id = any (array(select class_id from enrolled))
      )
    ) as dashboard
    from me`

/** @returns one more than a page, so that the caller knows whether there are older ones */
export function olderGrades(before: Position): RawBuilder<{ list: StudentGrade[] }> {
  return sql`select ${listOf(grades(before))} as list`
}

/** @returns one more than a page, so that the caller knows whether there are older ones */
export function olderResources(before: Position): RawBuilder<{ list: StoredResource[] }> {
  return sql`select ${listOf(resources(before))} as list`
}

/** The teacher asking, with the counts of the overview. No row when the person is not a teacher. */
export const teacherOverview = sql<TeacherOverview>`
  select t.given_name, t.surname, json_build_object(
    'classes', (select count(*) from public.classes where teacher_id = t.id and not is_archived),
    'notes', (select count(*) from public.subject_notes where teacher_id = t.id),
    'assignments', (select count(*) from public.assignments where teacher_id = t.id)
  ) as counts
  from public.teachers t where t.id = auth.uid()`
