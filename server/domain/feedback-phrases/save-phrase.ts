import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { FeedbackPhrase, PhraseInput } from '#shared/feedback-phrases/contract.ts'
import { mostPhrases, phraseFields } from '#shared/feedback-phrases/fields.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const phrases = {
  table: 'feedback_phrases',
  thing: 'comment',
  find: queries.findPhrase,
} satisfies VersionedRows<FeedbackPhrase>

/**
 * Adds a comment to those of the teacher asking. Sent again with the same id, it gives the one that is there, with what was typed since.
 * @throws {AppError} 403 no teacher, 409 the id is somebody else's, or it was changed since, 422 the teacher has as many as there may be
 */
export async function createPhrase(tx: Tx, input: PhraseInput & { id: string }): Promise<FeedbackPhrase> {
  const columns = valuesOf(phraseFields, input)
  const row = { id: input.id, ...columns, teacher_id: teacherAsking }
  const added = await insertOnce(tx, phrases.table, [row])
  if (added > 0 && (await queries.countPhrases(tx)) > mostPhrases)
    throw invalidInput({ phrase: because('feedbackPhrases.tooMany', mostPhrases) })
  return await savedRow(tx, phrases, input.id, {
    isSame: (saved) => isSame(saved, columns),
    change: (version) => changePhrase(tx, { ...input, ...version }),
  })
}

/** @throws {AppError} 403, 404, 409 changed since it was read */
export async function changePhrase(
  tx: Tx,
  input: PhraseInput & { id: string; updated_at: string },
): Promise<FeedbackPhrase> {
  return (await changeRow(tx, phrases, input, valuesOf(phraseFields, input))).now
}

/** @throws {AppError} 403, 404 */
export async function removePhrase(tx: Tx, id: string): Promise<void> {
  await readRow(tx, phrases, id)
  await queries.deletePhrase(tx, id)
}
