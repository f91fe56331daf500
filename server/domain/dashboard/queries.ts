import { sql, type RawBuilder } from 'kysely'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'
import type { Tuple } from '#server/database/row-type.ts'
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
export function resourcesOfStudent(before?: Cursor): RawBuilder<{ list: Tuple<ResourceRow>[] }> {
  const isMeant = before
    ? sql`(r.created_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  return sql`select ${resourceRow.listOf(sql`
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

/** The teacher asking, with the counts of the overview. No row when the person is not a teacher. */
export const teacherOverview = sql<TeacherOverview>`
  select t.given_name, t.surname, to_json(public.my_home_classes()) as home_classes, exists (
    select from public.lesson_changes x where x.teacher_id = t.id and ${twoWeeksOf(sql`(select now() at time zone public.school_time_zone())`)}
  ) as covers, json_build_object(
    'classes', (select count(*) from public.classes where teacher_id = t.id and not is_archived),
    'notes', (select count(*) from public.subject_notes where teacher_id = t.id),
    'assignments', (select count(*) from public.assignments where teacher_id = t.id)
  ) as counts, ${calendarOfScreen} as calendar, ${newAnnouncements} as new_announcements, ${forumOfTeacher} as forum
  from public.teachers t where t.id = (select auth.uid())`
