import { noSuch } from '#server/access/refusals.ts'
import type { Tx } from '#server/database/database.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { FeedbackPhrase, PhraseInput } from '#shared/contracts/feedback-phrases.ts'
import { mostPhrases } from '#shared/teaching-rules.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * Adds a comment to those of the teacher asking. Sent again with the same id, it gives the one that is there, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 the id is somebody else's, or it was changed since, 422 the teacher has as many as there may be
 */
export async function createPhrase(
  tx: Tx,
  { id, phrase }: PhraseInput & { id: string },
): Promise<FeedbackPhrase> {
  const existing = await queries.findPhrase(tx, id)
  if (existing?.phrase === phrase) return existing
  if (existing) {
    const updated_at = await versionAsMade(tx, 'feedback_phrases', existing, 'comment')
    return await changePhrase(tx, { id, phrase, updated_at })
  }
  if ((await queries.countPhrases(tx)) >= mostPhrases)
    throw invalidInput({ phrase: because('feedbackPhrases.tooMany', mostPhrases) })
  await queries.insertPhrase(tx, id, phrase)
  const created = await queries.findPhrase(tx, id)
  if (!created) throw idTaken()
  return created
}

/** @throws {AppError} 403, 404, 409 changed since it was read */
export async function changePhrase(
  tx: Tx,
  { id, phrase, updated_at }: PhraseInput & { id: string; updated_at: string },
): Promise<FeedbackPhrase> {
  const saved = await queries.updatePhrase(tx, id, updated_at, phrase)
  const now = await queries.findPhrase(tx, id)
  if (!now) throw noSuch('comment')
  if (!saved && now.phrase !== phrase) throw changedMeanwhile('comment')
  return now
}

/** @throws {AppError} 403, 404 */
export async function removePhrase(tx: Tx, id: string): Promise<void> {
  if (!(await queries.findPhrase(tx, id))) throw noSuch('comment')
  await queries.deletePhrase(tx, id)
}
