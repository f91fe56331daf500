import { sql } from 'kysely'
import {
  assignmentRow,
  classRow,
  newGradeRow,
  newResourceRow,
  submissionRow,
} from '#server/domain/dashboard/stored-rows.ts'

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
  limit 20`

const newestResources = sql`
  select ${newResourceRow.select}
  from public.learning_resources r
  where r.class_id = ${classesOfAsking}
  order by r.created_at desc, r.id desc
  limit 21`

/**
 * Everything the student dashboard shows in one statement, as the same student. The program reads it in parts; this is
 * the limit of a program that would read all of it for each request and do nothing else.
 */
export const wholeDashboard = sql`
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
