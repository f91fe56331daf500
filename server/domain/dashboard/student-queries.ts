import { sql, type RawBuilder } from 'kysely'
import { newAnnouncements } from '#server/domain/announcements/queries.ts'
import { calendarOfScreen } from '#server/domain/school-calendar/queries.ts'
import { changedLessons, twoWeeksOf } from '#server/domain/lesson-changes/queries.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import {
  assignmentRow,
  extensionRow,
  classRow,
  newGradeRow,
  submissionRow,
  type StoredDashboard,
  type StoredWork,
} from './stored-rows.ts'

/* Row-level security decides which rows are visible; the conditions here only choose among them and give the
   planner its indexes. Each table is read once and rows are joined by the program: under row-level security
   each further mention of a table costs more than its rows. */

const isOfMyClasses = sql`= any ((select class_ids from asking)::uuid[])`

/** A student's classes, filtered by `isMeant`. */
const classesWhere = (isMeant: RawBuilder<unknown>) => sql`
  select ${classRow.select}
  from public.classes c
  left join public.subjects s on s.id = c.subject_id
  left join public.teacher_names t on t.id = c.teacher_id
  where ${isMeant}`

/**
 * Assignments of the student's classes that are not archived: the active ones, and those handed in; none that
 * were due before the student came.
 */
const assignments = sql`
  select ${assignmentRow.select}
  from public.assignments
  where class_id = any (array(select class_id from my_classes where not is_over))
    and (status = 'active' or id = any ((select handed_in from asking)::uuid[]))
    and (due_date is null or id = any ((select handed_in from asking)::uuid[])
      or not exists (select from stays y where y.class_id = assignments.class_id)
      or exists (select from stays y where y.class_id = assignments.class_id
        and public.is_in_stay(y.starts_on, y.ends_before, due_date)))`

/** The extensions of the student and of the classes for some assignments. */
const extensionsOf = (ids: RawBuilder<unknown>) => sql`
  select ${extensionRow.select} from public.assignment_extensions
  where assignment_id = any (array(${ids})) and (student_id is null or student_id = public.current_student_id())`

const handedIn = sql`
  from public.assignment_submissions
  where student_id = (select student_id from asking)`

const newestGrades = sql`
  select ${newGradeRow.select}
  from public.grades g
  where g.student_id = (select student_id from asking)
  order by g.graded_at desc, g.id desc
  limit ${sql.lit(pageSize)}`

const lessonChanges = changedLessons(
  sql`x.class_id ${isOfMyClasses} and ${twoWeeksOf(sql`(select now() at time zone public.school_time_zone())`)}`,
)

/** Tabs that are not empty for the student. */
const filledTabs = sql`to_json(public.my_filled_tabs(
  (select json_array_length(announcements) > 0 from new_announcements),
  exists (select from tasks where due_date is not null)))`

/** Everything that the student's dashboard shows. No row when the person asking is not a student. */
export const studentDashboard: RawBuilder<{ dashboard: StoredDashboard }> = sql`
  with asking as materialized (
    select public.current_student_id() as student_id, public.my_class_ids() as class_ids,
      public.my_submitted_assignment_ids() as handed_in
  ),
  me as materialized (
    select id, first_name, last_name, admission_number, class_name
    from public.students where id = (select student_id from asking)
  ),
  stays as materialized (
    select class_id, starts_on, ends_before from public.class_stays where student_id = (select student_id from asking)
  ),
  new_grades as materialized (${newestGrades}),
  new_announcements as materialized (select ${newAnnouncements} as announcements),
  my_classes as materialized (${classesWhere(sql`(c.id ${isOfMyClasses} and not c.is_archived)
    or c.id = any (array(select class_id from new_grades))`)}),
  tasks as materialized (${assignments})
  select json_build_object(
    'student', to_json(me),
    'calendar', ${calendarOfScreen},
    'new_announcements', (select announcements from new_announcements),
    'new_topics', (select coalesce(json_agg(n), '[]') from public.my_new_topics() n),
    'filled_tabs', ${filledTabs},
    'lesson_changes', (select coalesce(json_agg(changes), '[]') from (${lessonChanges}) changes),
    'classes', ${classRow.listOf(sql`select * from my_classes order by subject_name, class_name, class_id`)},
    'submissions', ${submissionRow.listOf(sql`select ${submissionRow.select} ${handedIn} and assignment_id = any (array(select id from tasks))`)},
    'completed_tasks', (select cardinality(handed_in) from asking),
    'last_earlier', (select submitted_at ${handedIn} and assignment_id <> all (array(select id from tasks))
      order by submitted_at desc limit 1),
    'assignments', ${assignmentRow.listOf(sql`select * from tasks order by due_date, due_time, title, id`)},
    'extensions', ${extensionRow.listOf(extensionsOf(sql`select id from tasks`))},
    'grades', ${newGradeRow.listOf(sql`select * from new_grades`)},
    'learning_resources', (select count(*) from public.learning_resources where class_id ${isOfMyClasses})
  ) as dashboard
  from me`

/**
 * Hand-ins for classes that are archived or left, latest first, with the assignments and classes. One more
 * than a page, so that the caller knows whether there are older ones.
 */
export function olderAssignments(before: Cursor): RawBuilder<StoredWork> {
  return sql`
    with page as materialized (
      select h.*, a.class_id
      from public.assignment_submissions h join public.assignments a on a.id = h.assignment_id
      where h.student_id = (select public.current_student_id())
        and (h.submitted_at, h.id) < (${before.at}::timestamptz, ${before.id}::uuid)
        and not exists (select from public.classes c
          where c.id = a.class_id and c.id = any ((select public.my_class_ids())::uuid[]) and not c.is_archived)
      order by h.submitted_at desc, h.id desc limit ${sql.lit(pageSize + 1)}
    )
    select
      ${classRow.listOf(classesWhere(sql`c.id in (select class_id from page)`))} as classes,
      ${assignmentRow.listOf(sql`
        select ${assignmentRow.select} from public.assignments where id in (select assignment_id from page)`)} as assignments,
      ${extensionRow.listOf(extensionsOf(sql`select assignment_id from page`))} as extensions,
      ${submissionRow.listOf(sql`
        select ${submissionRow.select} from page order by submitted_at desc, id desc`)} as submissions`
}
