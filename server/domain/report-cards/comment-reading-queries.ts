import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { CommentReading, StudentToRead, UnreadComments } from '#shared/report-cards/contract.ts'

interface InTerm {
  academic_year: string
  term: string
}

/** The comments of a home class that the person asking reads before the cards go out, by student. */
export async function listToRead(
  tx: Tx,
  { class_name, academic_year, term }: InTerm & { class_name: string },
): Promise<StudentToRead[]> {
  return await queryRows<StudentToRead>(tx)`
    select d.id, d.first_name, d.last_name, json_agg(json_build_object(
      'id', r.id, 'subject', r.subject, 'comment', r.comment, 'state', r.state, 'note', r.note,
      'written_comment', r.written_comment, 'writer', r.writer, 'corrector', r.corrector,
      'is_own', r.is_own, 'is_open', r.is_open) order by r.subject nulls last, r.id) as comments
    from public.comments_of_reader(${academic_year}, ${term}) r
    join public.student_directory d on d.id = r.student_id
    where r.class_name = ${class_name}
    group by d.id, d.first_name, d.last_name, d.name_key
    order by d.name_key, d.id`
}

/**
 * The comments waiting for the person asking, or for their writers, by home class; the office also sees its
 * own.
 */
export async function listUnread(tx: Tx, { academic_year, term }: InTerm): Promise<UnreadComments[]> {
  return await queryRows<UnreadComments>(tx)`
    select r.class_name, count(*) filter (where r.state = 'unread')::integer as unread,
      count(*) filter (where r.state = 'returned')::integer as returned
    from public.comments_of_reader(${academic_year}, ${term}) r
    where r.is_open and r.state <> 'accepted' and (not r.is_own or (select public.is_admin()))
    group by r.class_name
    order by public.class_rank(r.class_name), r.class_name`
}

/**
 * @returns whether all were unchanged since they were read
 * @throws SQLSTATE 42501 not this person's to read, SP011 released
 */
export async function putReadings(
  tx: Tx,
  { academic_year, term }: InTerm,
  readings: readonly CommentReading[],
): Promise<boolean> {
  const row = await queryRow<{ is_done: boolean }>(tx)`
    select public.read_report_comments(${academic_year}, ${term}, ${JSON.stringify(readings)}::jsonb) as is_done`
  return row?.is_done ?? false
}
