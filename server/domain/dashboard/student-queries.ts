import { sql, type RawBuilder } from 'kysely'
import { jsonListOf } from '#server/database/json-list.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import {
  assignmentRow,
  extensionRow,
  classRow,
  submissionRow,
  type StoredDashboard,
  type StoredWork,
} from './stored-rows.ts'

/** The student's first screen, read by database/functions/57_student_screen.sql. */
interface StoredScreen {
  /** Null when the person asking is not a student. */
  version: string | null
  /** Null when the version is the known one. */
  dashboard: StoredDashboard | null
}

/**
 * The version of the student's dashboard and, unless it is the known one, everything that it shows.
 * @param known null for none
 */
export function studentScreen(known: string | null): RawBuilder<StoredScreen> {
  return sql`select version, dashboard from public.my_student_screen(${known}::text)`
}

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
      ${jsonListOf(sql`
        select ${classRow.select} from public.classes c left join public.subjects s on s.id = c.subject_id
        where c.id in (select class_id from page)`)} as classes,
      ${jsonListOf(sql`
        select ${assignmentRow.select} from public.assignments where id in (select assignment_id from page)`)} as assignments,
      ${jsonListOf(sql`
        select ${extensionRow.select} from public.assignment_extensions where assignment_id in (select assignment_id from page)
          and (student_id is null or student_id = (select public.current_student_id()))`)} as extensions,
      ${jsonListOf(sql`
        select ${submissionRow.select} from page order by submitted_at desc, id desc`)} as submissions`
}
