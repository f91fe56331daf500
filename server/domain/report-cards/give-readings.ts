import type { Tx } from '#server/database/database.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { CommentReading } from '#shared/report-cards/contract.ts'
import { putReadings } from './comment-reading-queries.ts'

/**
 * Accepts, corrects or returns comments. Sent again, it changes nothing more.
 * @throws {AppError} 403 one's own comment or not this person's to read, 409 changed meanwhile, or its
 * results are released
 */
export async function giveReadings(
  tx: Tx,
  { readings, ...inTerm }: { academic_year: string; term: string; readings: CommentReading[] },
): Promise<void> {
  if (!(await putReadings(tx, inTerm, readings))) throw changedMeanwhile('comment')
}
