import { sql, type RawBuilder } from 'kysely'
import type { StudentGrade, TeacherOverview } from '#shared/contracts/dashboard.ts'
import type { StoredDashboard, StoredResource } from './stored.ts'

/** How many grades and resources travel at once; older ones are read on request. */
export const pageSize = 20

/** A place in a list that is ordered by time, newest first. */
export interface Position {
  at: string
  id: string
}

function listOf(query: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(to_json(list)), '[]'::json) from (${query}) as list)`
}

/**
 * A list as arrays instead of objects. Forming an object for each row, with the names of its columns, took half of
 * the dashboard's statement; what a value is, its place says (`stored.ts`).
 */
function tuplesOf(query: RawBuilder<unknown>, columns: string) {
  return sql`(select coalesce(json_agg(json_build_array(${sql.raw(columns)})), '[]'::json) from (${query}) as list)`
}

function gradesBefore(before: Position) {
  return sql`
    select g.id, c.name as class_name, s.name as subject_name, coalesce(g.title, a.title) as title, g.grade_type, g.points_earned,
      g.points_possible, g.percentage, g.letter_grade, g.graded_at
    from public.grades g
    left join public.classes c on c.id = g.class_id
    left join public.subjects s on s.id = c.subject_id
    left join public.assignments a on a.id = g.assignment_id
    where g.student_id = (select public.current_student_id())
      and (g.graded_at, g.id) < (${before.at}::timestamptz, ${before.id}::uuid)
    order by g.graded_at desc, g.id desc
    limit ${sql.lit(pageSize + 1)}`
}

function resourcesBefore(before: Position) {
  return sql`
    select r.id, r.title, r.description, r.resource_type, r.resource_url, r.file_name, r.file_size,
      r.file_path as file_url, r.created_at, c.name as class_name, s.name as subject_name
    from public.learning_resources r
    left join public.classes c on c.id = r.class_id
    left join public.subjects s on s.id = c.subject_id
    where r.class_id = any ((select public.my_class_ids())::uuid[])
      and (r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)
    order by r.created_at desc, r.id desc
    limit ${sql.lit(pageSize + 1)}`
}

const myClasses = sql`any ((select public.my_class_ids())::uuid[])`

const classes = sql`
  select c.id, c.name, c.academic_year, c.term, c.room, c.schedule, s.name as subject_name, s.code as subject_code,
    t.given_name || ' ' || t.surname as teacher_name, c.is_archived
  from public.classes c
  left join public.subjects s on s.id = c.subject_id
  left join public.teacher_names t on t.id = c.teacher_id
  where c.id = ${myClasses}
  order by s.name nulls last, c.name`

const assignments = sql`
  select id, class_id, title, description, due_date, status, total_marks, assignment_type, file_name, file_size, file_url
  from public.assignments
  where (status = 'active' and class_id = ${myClasses}) or id = any (array(select assignment_id from handed_in))
  order by due_date nulls last, title`

const newestGrades = sql`
  select id, class_id, assignment_id, grade_type, points_earned, points_possible, percentage, letter_grade, graded_at, title
  from public.grades
  where student_id = (select public.current_student_id())
  order by graded_at desc, id desc
  limit ${sql.lit(pageSize + 1)}`

const newestResources = sql`
  select id, class_id, title, description, resource_type, resource_url, file_name, file_size, file_path, created_at,
    count(*) over () as of_all
  from public.learning_resources
  where class_id = ${myClasses}
  order by created_at desc, id desc
  limit ${sql.lit(pageSize + 1)}`

/**
 * Everything the student dashboard shows, in one statement: one round trip for a phone on a slow line, and one
 * for the database. Row-level security decides which rows there are; the conditions here only choose among them
 * and give the planner its indexes. Each table is read once and rows are put together by the program: under
 * row-level security each further mention of a table costs more than its rows. No row when the person asking is
 * not a student.
 */
export const studentDashboard = sql<{ dashboard: StoredDashboard }>`
    with me as materialized (
      select id, first_name, last_name, admission_number, class_name
      from public.students where user_id = auth.uid()
    ),
    handed_in as materialized (
      select id, assignment_id, status, grade, feedback, submitted_at, file_name, file_size, file_url,
        receipt_number, sha256, reopened_at is not null as reopened
      from public.assignment_submissions
      where student_id = (select public.current_student_id())
    )
    select json_build_object(
      'student', to_json(me),
      'classes', ${tuplesOf(classes, 'id, name, academic_year, term, room, schedule, subject_name, subject_code, teacher_name, is_archived')},
      'submissions', ${tuplesOf(
        sql`select * from handed_in`,
        'id, assignment_id, status, grade, feedback, submitted_at, file_name, file_size, file_url, receipt_number, sha256, reopened',
      )},
      'assignments', ${tuplesOf(assignments, 'id, class_id, title, description, due_date, status, total_marks, assignment_type, file_name, file_size, file_url')},
      'grades', ${tuplesOf(newestGrades, 'id, class_id, assignment_id, grade_type, points_earned, points_possible, percentage, letter_grade, graded_at, title')},
      'resources', ${tuplesOf(newestResources, 'id, class_id, title, description, resource_type, resource_url, file_name, file_size, file_path, created_at, of_all')}
    ) as dashboard
    from me`

/** @returns one more than a page, so that the caller knows whether there are older ones */
export function olderGrades(before: Position): RawBuilder<{ list: StudentGrade[] }> {
  return sql`select ${listOf(gradesBefore(before))} as list`
}

/** @returns one more than a page, so that the caller knows whether there are older ones */
export function olderResources(before: Position): RawBuilder<{ list: StoredResource[] }> {
  return sql`select ${listOf(resourcesBefore(before))} as list`
}

/** The teacher asking, with the counts of the overview. No row when the person is not a teacher. */
export const teacherOverview = sql<TeacherOverview>`
  select t.given_name, t.surname, json_build_object(
    'classes', (select count(*) from public.classes where teacher_id = t.id and not is_archived),
    'notes', (select count(*) from public.subject_notes where teacher_id = t.id),
    'assignments', (select count(*) from public.assignments where teacher_id = t.id)
  ) as counts
  from public.teachers t where t.id = auth.uid()`
