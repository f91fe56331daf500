import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { SubmissionHistory } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import type { NewObject } from '#server/uploads/queries.ts'

/** One file handed in, with what its receipt says. */
export type HandInRow = Selectable<SubmissionHistory>

/** The facts that decide whether a student may hand in for an assignment. */
interface HandInState {
  isStudent: boolean
  /** The assignment is open to the student's classes now. */
  open: boolean
  marked: boolean
  reopened: boolean
}

/** The state of an assignment for the person asking; undefined when the person may not see it. */
export async function findHandInState(tx: Tx, assignmentId: string): Promise<HandInState | undefined> {
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
    ])
    .where('a.id', '=', assignmentId)
    .executeTakeFirst()
  return row && { isStudent: row.is_student, open: row.open, marked: row.marked, reopened: row.reopened }
}

/** The hand-in that an upload became, if it did. */
export function handInOfUpload(uploadId: string): RawBuilder<HandInRow> {
  return sql`select * from public.submission_history where upload_id = ${uploadId}`
}

interface StoredHandIn {
  uploadId: string
  /** In the bucket of hand-ins. */
  object: NewObject
}

/**
 * Makes the stored file a hand-in, all or nothing; the same upload again gives the same row.
 * @throws SQLSTATE SP001 (assignment not open), SP002 (already marked), SP004 (no such upload)
 */
export async function insertHandIn(tx: Tx, { uploadId, object }: StoredHandIn): Promise<HandInRow> {
  const { name, content_type, size, sha256 } = object
  const { rows } = await sql<HandInRow>`
    select * from public.hand_in(${uploadId}::uuid, ${name}, ${content_type}, ${size}, ${sha256})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('hand_in() gave no receipt')
  return row
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
    .select(sql<boolean>`s.id is not null`.as('counts'))
    .where('h.assignment_id', '=', assignmentId)
    .where('h.student_id', '=', sql<string>`(select public.current_student_id())`)
    .orderBy('h.received_at', 'desc')
    .orderBy('h.receipt_number', 'desc')
    .execute()
}
