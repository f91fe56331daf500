import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { SubmissionHistory } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { furtherFilesOf, type FurtherFile } from '#server/database/further-file-queries.ts'
import type { NewObject, UploadRow } from '#server/uploads/queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { SetDetails } from './upload-purpose.ts'

/** One hand-in, with the content of its receipt. */
export type HandInRow = Selectable<SubmissionHistory> & { further_files: FurtherFile[] }

/** The facts that decide whether a student may hand in for an assignment. */
interface HandInState {
  isStudent: boolean
  /** Whether the assignment is open to the student's classes now. */
  open: boolean
  marked: boolean
  reopened: boolean
  /** Whether all files of the set were announced with their sums while the assignment was open. */
  announced: boolean
}

/** The state of an assignment for the person asking; undefined when the person may not see it. */
export async function findHandInState(
  tx: Tx,
  { assignment_id, set_id, set_sums }: { assignment_id: string; set_id?: string; set_sums?: string },
): Promise<HandInState | undefined> {
  const row = await tx
    .selectFrom('assignments as a')
    .leftJoin('assignment_submissions as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .on('s.student_id', '=', sql<string>`(select public.current_student_id())`),
    )
    .select([
      sql<boolean>`(select public.current_student_id()) is not null`.as('is_student'),
      sql<boolean>`a.id = any ((select public.my_open_assignment_ids())::uuid[])`.as('open'),
      sql<boolean>`coalesce(s.status = 'graded', false)`.as('marked'),
      sql<boolean>`s.reopened_at is not null`.as('reopened'),
      // It could not have begun otherwise. Whether the sums match the files is checked when the last one has
      // arrived.
      sql<boolean>`exists (select from storage.uploads u where u.purpose = 'hand-in'
        and u.metadata ->> 'assignment_id' = ${assignment_id}
        and u.metadata ->> 'set_id' = ${set_id ?? null} and u.metadata ->> 'set_sums' = ${set_sums ?? null})`.as(
        'announced',
      ),
    ])
    .where('a.id', '=', assignment_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_student: isStudent, open, marked, reopened, announced } = row
  return { isStudent, open, marked, reopened, announced }
}

/** The hand-in that an upload became, by itself or with others, if it did. */
export function handInOfUpload(uploadId: string): RawBuilder<HandInRow> {
  return sql`
    select h.*, ${sql.raw(furtherFilesOf('h.receipt_number'))} as further_files from public.submission_history h
    where h.upload_id = ${uploadId}
      or h.receipt_number = (select f.receipt_number from public.submission_files f where f.upload_id = ${uploadId})`
}

/** The unfinished uploads of a set of the person asking; of several for one place the latest first. */
export async function listSet(
  tx: Tx,
  { assignment_id, set_id, set_count }: Pick<SetDetails, 'set_id' | 'set_count'> & { assignment_id: string },
): Promise<(UploadRow & { position: number })[]> {
  return await queryRows<UploadRow & { position: number }>(tx)`
    select id, user_id, purpose, bucket, metadata, length, started_at, finished_at, true as has_room,
      (metadata ->> 'set_position')::integer as position
    from storage.uploads
    where user_id = (select auth.uid()) and purpose = 'hand-in' and finished_at is null
      and metadata ->> 'set_id' = ${set_id} and metadata ->> 'assignment_id' = ${assignment_id}
      and (metadata ->> 'set_count')::integer = ${set_count}
    order by started_at desc`
}

/** A stored file of a hand-in, in the bucket of hand-ins. */
interface StoredFile extends NewObject {
  upload_id: string
}

/**
 * Makes the stored files a hand-in, all or nothing; the same uploads again change nothing.
 * @throws SQLSTATE SP001 (assignment not open), SP002 (already marked), SP004 (no such uploads), SP005 (too
 * large together)
 */
export async function insertHandIn(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  await sql`select public.hand_in(${JSON.stringify(files)}::jsonb)`.execute(tx)
}

/** Whether an object of this name exists that the person may read. */
export async function isStored(tx: Tx, bucket: string, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('storage.objects')
    .select('id')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

/** The person's own hand-ins for an assignment, newest first. */
export async function listHandIns(
  tx: Tx,
  assignmentId: string,
): Promise<(HandInRow & { counts: boolean })[]> {
  return await tx
    .selectFrom('submission_history as h')
    .leftJoin('assignment_submissions as s', 's.receipt_number', 'h.receipt_number')
    .selectAll('h')
    .select(sql<FurtherFile[]>`${sql.raw(furtherFilesOf('h.receipt_number'))}`.as('further_files'))
    .select(sql<boolean>`s.id is not null`.as('counts'))
    .where('h.assignment_id', '=', assignmentId)
    .where('h.student_id', '=', sql<string>`(select public.current_student_id())`)
    .orderBy('h.received_at', 'desc')
    .orderBy('h.receipt_number', 'desc')
    .execute()
}
