import { sql } from 'kysely'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { Tx } from './database.ts'

/** Tables of rows that somebody makes under an id of the browser's choice, and may change afterwards. */
type MadeRows =
  | 'announcements'
  | 'assessments'
  | 'assignments'
  | 'classes'
  | 'course_units'
  | 'events'
  | 'feedback_phrases'
  | 'learning_resources'
  | 'news_items'
  | 'subject_notes'

/**
 * The version of a row that is still as it was made. For a save of the same id with other values: the reply to the first one was lost,
 * and its author has typed on, so the later words count.
 * @param what names the row to its author
 * @throws {AppError} 409 somebody has changed it since
 */
export async function versionAsMade(
  tx: Tx,
  table: MadeRows,
  { id, updated_at }: { id: string; updated_at: string },
  what: string,
): Promise<string> {
  const { rows } = await sql<{ is_as_made: boolean }>`
    select updated_at = created_at as is_as_made from ${sql.table(table)} where id = ${id}::uuid`.execute(tx)
  if (!rows[0]?.is_as_made) throw changedMeanwhile(what)
  return updated_at
}
