import { sql, type RawBuilder } from 'kysely'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'
import { termOn } from '#shared/school-calendar/school-calendar.ts'
import { jsonListOf } from '#server/database/json-list.ts'
import { newAnnouncements } from '#server/domain/announcements/queries.ts'
import { newInForums } from '#server/domain/forum/queries.ts'
import { calendarOfScreen } from '#server/domain/school-calendar/queries.ts'
import { twoWeeksOf } from '#server/domain/lesson-changes/queries.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import { resourceRow, type ResourceRow } from './stored-rows.ts'

/**
 * The resources of the classes of the student asking, the newest first.
 * @returns one more than a page, so that the caller knows whether there are older ones
 */
export function resourcesOfStudent(before?: Cursor): RawBuilder<{ list: ResourceRow[] }> {
  const isMeant = before
    ? sql`(r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  return sql`select ${jsonListOf(sql`
    select ${resourceRow.select}
    from public.learning_resources r
    left join public.classes c on c.id = r.class_id
    left join public.subjects s on s.id = c.subject_id
    where r.class_id = any ((select public.my_class_ids())::uuid[])
      and ${isMeant}
    order by r.created_at desc, r.id desc
    limit ${sql.lit(pageSize + 1)}`)} as list`
}

/**
 * The forums of the teacher asking as one JSON value: the numbers of new, waiting and reported posts, and the
 * first class by name that is concerned.
 */
const forumOfTeacher = sql`(
  select json_build_object('news', coalesce(sum(n.news), 0), 'classes', count(*), 'first', (array_agg(row_to_json(n)))[1],
    'reports', (select count(*) from public.forum_reports r where r.settled_at is null and r.reported_by is distinct from t.id))
  from (${newInForums}) n)`

interface StoredOverview extends Omit<TeacherOverview, 'counts'> {
  counts: Omit<TeacherOverview['counts'], 'classes'>
  /** The term of each class that is not archived. */
  classes: { academic_year: string; term: string }[]
}

/** The teacher asking, with what the overview counts. No row when the person is not a teacher. */
export const teacherOverview = sql<StoredOverview>`
  with my_classes as (select academic_year, term from public.classes
    where teacher_id = (select auth.uid()) and not is_archived)
  select t.given_name, t.surname, to_json(public.my_home_classes()) as home_classes, (
    exists (select from my_classes) or cardinality(public.my_home_classes()) > 0 or exists (
      select from public.lesson_changes x where x.teacher_id = t.id and ${twoWeeksOf(sql`(select now() at time zone public.school_time_zone())`)})
  ) as may_have_work, json_build_object(
    'notes', (select count(*) from public.subject_notes where teacher_id = t.id),
    'assignments', (select count(*) from public.assignments where teacher_id = t.id)
  ) as counts, ${jsonListOf(sql`select * from my_classes`)} as classes,
  ${calendarOfScreen} as calendar, ${newAnnouncements} as new_announcements, ${forumOfTeacher} as forum
  from public.teachers t where t.id = (select auth.uid())`

/**
 * Counts the classes of the term of a day: those of an earlier term are not archived before their results are released.
 * @param day as `YYYY-MM-DD` at the school
 */
export function presentOverview(
  { classes, counts, ...overview }: StoredOverview,
  day: string,
): TeacherOverview {
  const now = termOn(overview.calendar, day)
  const present = classes.filter(
    ({ academic_year, term }) => academic_year === now.academicYear && term === now.term,
  )
  return { ...overview, counts: { classes: present.length, ...counts } }
}
