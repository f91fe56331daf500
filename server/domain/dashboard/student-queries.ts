import { sql, type RawBuilder } from 'kysely'
import type { Tuple } from '#server/database/row-type.ts'
import { pageSize } from './page.ts'
import {
  assignmentRow,
  classRow,
  newGradeRow,
  newResourceRow,
  submissionRow,
  type AssignmentRow,
  type ClassRow,
  type NewResourceRow,
  type StoredOwnPart,
} from './stored-rows.ts'

/*
 * The student dashboard is read in parts: one of each class, which is the same for all its students, and the student's
 * own. Row-level security decides which rows there are; the conditions here only choose among them and give the planner
 * its indexes. Each table is read once and rows are put together by the program: under row-level security each further
 * mention of a table costs more than its rows.
 */

const newestGrades = sql`
  select ${newGradeRow.select}
  from public.grades g
  where g.student_id = (select student_id from asking)
  order by g.graded_at desc, g.id desc
  limit ${sql.lit(pageSize)}`

const assignmentsOfNoPart = sql`
  select ${assignmentRow.select}
  from public.assignments
  where id = any (array(select assignment_id from handed_in))
    and not (status = 'active' and class_id = any ((select class_ids from asking)::uuid[]))`

/**
 * The part of the dashboard that is the student's own. What has been handed in of classes that the student has left, or
 * is active no more, is in no part of a class and comes with it. No row when the person asking is not a student.
 */
export const studentsOwnPart = sql<{ own: StoredOwnPart }>`
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
    'submissions', ${submissionRow.listOf(sql`select * from handed_in`)},
    'assignments', ${assignmentRow.listOf(assignmentsOfNoPart)},
    'grades', ${newGradeRow.listOf(newestGrades)}
  ) as own
  from me`

/** The version of the whole dashboard and the student's own part, read at the same moment in one round trip. */
export const versionAndOwnPart = sql<{ version: string | null; own: StoredOwnPart | null }>`
  select public.my_student_screen_version() as version, (select own from (${studentsOwnPart}) as part) as own`

/** The parts of several classes, as their statement gives them. */
export interface StoredClassParts {
  /** The version of all parts of the student asking, at the same moment. */
  version: string
  classes: Tuple<ClassRow>[]
  assignments: Tuple<AssignmentRow>[]
  resources: Tuple<NewResourceRow>[]
}

/**
 * The parts of these classes: nothing in them depends on which of the class's students is asking.
 * @param classIds classes of the student asking; others give no rows
 */
export function partsOfClasses(classIds: readonly string[]): RawBuilder<StoredClassParts> {
  // As text, so that the statement stays prepared.
  const isAmong = sql`= any (${`{${classIds.join(',')}}`}::uuid[])`
  const classes = sql`
    select ${classRow.select}
    from public.classes c
    left join public.subjects s on s.id = c.subject_id
    left join public.teacher_names t on t.id = c.teacher_id
    where c.id ${isAmong}`
  const assignments = sql`
    select ${assignmentRow.select}
    from public.assignments
    where status = 'active' and class_id ${isAmong}`
  const newestResources = sql`
    select * from (
      select ${newResourceRow.select},
        row_number() over (partition by r.class_id order by r.created_at desc, r.id desc) as position
      from public.learning_resources r
      where r.class_id ${isAmong}
    ) as numbered where position <= ${sql.lit(pageSize + 1)}`
  return sql`
    select public.my_student_screen_version() as version, ${classRow.listOf(classes)} as classes,
      ${assignmentRow.listOf(assignments)} as assignments, ${newResourceRow.listOf(newestResources)} as resources`
}
