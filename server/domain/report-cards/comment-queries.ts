import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { CommentChange, ReportComments } from '#shared/report-cards/contract.ts'

/** The class of a subject, or a home class in a term. */
export interface CommentsOf {
  class_id: string | null
  home_class: string | null
  academic_year: string
  term: string
}

/** A student with the comment, as far as the tables contain it. */
export type CommentRow = Omit<ReportComments['students'][number], 'percentage' | 'days_absent'>

/**
 * The students of a class, or a home class, of the teacher asking, with their comments; none for anybody
 * else.
 */
export async function listComments(tx: Tx, of: CommentsOf): Promise<CommentRow[]> {
  const { class_id, home_class, academic_year, term } = of
  return await queryRows<CommentRow>(tx)`
    with students as materialized (
      select e.student_id as id from public.student_classes e
      where e.class_id = ${class_id}::uuid and e.class_id = any ((select public.my_taught_class_ids())::uuid[])
      union select unnest(public.my_home_student_ids()) where ${class_id}::uuid is null
    ),
    signed as materialized (
      select c.id as class_id, coalesce(s.name, c.name) as subject from public.classes c
      left join public.subjects s on s.id = c.subject_id
      where c.id = ${class_id}::uuid
      union all
      select b.class_id, coalesce(b.subject_name, b.class_name) from public.result_board(${academic_year}, ${term}, null, null) b
      where ${class_id}::uuid is null
    ),
    results as materialized (
      select o.student_id, json_agg(json_build_object(
        'subject', n.subject, 'percentage', o.percentage, 'letter_grade', o.letter_grade) order by n.subject) as of_student
      from public.student_results o join signed n on n.class_id = o.class_id
      where o.class_id = any (array(select n.class_id from signed n))
      group by o.student_id
    ),
    earlier as materialized (
      select distinct on (w.student_id) w.student_id,
        json_build_object('term', coalesce(w.term, e.term), 'comment', w.comment) as newest
      from public.report_comments w
      left join public.classes e on e.id = w.class_id
      left join public.classes c on c.id = ${class_id}::uuid
      where w.student_id = any (array(select id from students)) and case when ${class_id}::uuid is null
        then w.class_id is null and w.academic_year = ${academic_year} and w.term < ${term}
        else e.subject_id = c.subject_id and e.academic_year = c.academic_year and e.term < c.term end
      order by w.student_id, coalesce(w.term, e.term) desc
    )
    select d.id, d.first_name, d.last_name, r.comment, coalesce(results.of_student, '[]'::json) as results,
      earlier.newest as earlier,
      case when r.id is not null and public.comments_are_read() and not ${isReleased(of)} then json_build_object(
        'state', r.state, 'note', r.note, 'written_comment', r.written_comment) end as reading
    from public.student_directory d
    left join results on results.student_id = d.id
    left join earlier on earlier.student_id = d.id
    left join public.report_comments r on r.student_id = d.id and (
      r.class_id = ${class_id}::uuid
      or (${class_id}::uuid is null and r.academic_year = ${academic_year} and r.term = ${term})
    )
    where d.id = any (array(select id from students)) and (${class_id}::uuid is not null or d.class_name = ${home_class})
    order by d.name_key, d.id`
}

/** Whether the person asking writes these comments, even if their class has no students. */
export async function isOwnGroup(tx: Tx, { class_id, home_class }: CommentsOf): Promise<boolean> {
  const row = await queryRow<{ is_own: boolean }>(tx)`
    select coalesce(${class_id}::uuid = any (public.my_taught_class_ids()) or ${home_class} = any (public.my_home_classes()), false) as is_own`
  return row?.is_own ?? false
}

/** Whether these comments can no longer be changed or read. */
function isReleased({ class_id, home_class, academic_year, term }: CommentsOf) {
  return class_id === null
    ? sql`not public.report_comments_are_open(null, ${home_class}, ${academic_year}, ${term})`
    : sql`exists (select from public.class_results where class_id = ${class_id}::uuid and state = 'released')`
}

/** Whether the comments can still be written. */
export async function areOpen(
  tx: Tx,
  { class_id, home_class, academic_year, term }: CommentsOf,
): Promise<boolean> {
  const row = await queryRow<{ is_open: boolean }>(tx)`
    select public.report_comments_are_open(${class_id}::uuid, ${home_class}, ${academic_year}, ${term}) as is_open`
  return row?.is_open ?? false
}

/** Locks these comments until the end of the transaction. */
export async function lockComments(
  tx: Tx,
  { class_id, home_class, academic_year, term }: CommentsOf,
): Promise<void> {
  const name = class_id ?? `${home_class} ${academic_year} ${term}`
  await sql`select pg_advisory_xact_lock(hashtextextended('report comments of ' || ${name}, 0))`.execute(tx)
}

/** @throws SQLSTATE 42501 not this person's class or not its student, SP011 signed off */
export async function putComments(tx: Tx, of: CommentsOf, comments: readonly CommentChange[]): Promise<void> {
  const { class_id, home_class, academic_year, term } = of
  await sql`
    select public.save_report_comments(${class_id}::uuid, ${home_class}, ${academic_year}, ${term}, ${JSON.stringify(comments)}::jsonb)`.execute(
    tx,
  )
}
