import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { CommentChange, ReportComments } from '#shared/report-cards/contract.ts'
import { meanOf } from '#shared/results/mean.ts'

/** The class of a subject, or a home class in a term. */
export interface CommentsOf {
  class_id: string | null
  home_class: string | null
  academic_year: string
  term: string
}

/** The students of a class, or a home class, of the teacher asking, with their comments; none of anybody else's. */
export async function listComments(tx: Tx, of: CommentsOf): Promise<ReportComments['students']> {
  const { class_id, home_class, academic_year, term } = of
  const { rows } = await sql<
    Omit<ReportComments['students'][number], 'percentage'> & { percentages: (number | null)[] | null }
  >`
    with signed as materialized (
      select coalesce(array_agg(class_id), '{}') as ids from (
        select ${class_id}::uuid as class_id
        union select b.class_id from public.result_board(${academic_year}, ${term}, null) b where ${class_id}::uuid is null
      ) c
    )
    select d.id, d.first_name, d.last_name, r.comment, (
      select json_agg(o.percentage) from public.student_results o
      where o.student_id = d.id and o.class_id = any ((select ids from signed)::uuid[])
    ) as percentages
    from public.student_directory d
    left join public.report_comments r on r.student_id = d.id and (
      r.class_id = ${class_id}::uuid
      or (${class_id}::uuid is null and r.academic_year = ${academic_year} and r.term = ${term})
    )
    where d.id = any (array(
      select e.student_id from public.student_classes e
      where e.class_id = ${class_id}::uuid and e.class_id = any ((select public.my_taught_class_ids())::uuid[])
      union select unnest(public.my_home_student_ids()) where ${class_id}::uuid is null
    )) and (${class_id}::uuid is not null or d.class_name = ${home_class})
    order by d.name_key, d.id`.execute(tx)
  return rows.map(({ percentages, ...student }) => ({ ...student, percentage: meanOf(percentages ?? []) }))
}

/** Whether the comments can still be written. */
export async function areOpen(
  tx: Tx,
  { class_id, home_class, academic_year, term }: CommentsOf,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select public.report_comments_are_open(${class_id}::uuid, ${home_class}, ${academic_year}, ${term}) as is_open`.execute(
    tx,
  )
  return rows[0]?.is_open ?? false
}

/** Lets nobody else change these comments in this transaction. */
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
