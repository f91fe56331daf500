import { sql } from 'kysely'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { Thing } from '#shared/messages/things.ts'
import type { Tx } from './database.ts'
import { instantOf } from './instant.ts'

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
  | 'newsletters'
  | 'site_pictures'
  | 'slideshow_images'
  | 'students'
  | 'subject_notes'
  | 'subjects'

/**
 * The version of a row that is still as it was made. For a save of the same id with other values: the reply to the first one was lost,
 * and its author has typed on, so the later words count.
 * @param what names the row to its author
 * @throws {AppError} 409 somebody has changed it since
 */
export async function versionAsMade(
  tx: Tx,
  table: MadeRows,
  { id }: { id: string },
  what: Thing,
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${instantOf('updated_at')} as version from ${sql.table(table)}
    where id = ${id}::uuid and updated_at = created_at`.execute(tx)
  if (!rows[0]) throw changedMeanwhile(what)
  return rows[0].version
}
