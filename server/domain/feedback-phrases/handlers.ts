import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { personAsking, teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { addRow, changeRow, removeRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { RowVersion } from '#shared/contract/fields.ts'
import type { FeedbackPhrase, PhraseInput } from '#shared/feedback-phrases/contract.ts'
import { maxPhrases, phraseFields } from '#shared/feedback-phrases/fields.ts'
import { because } from '#shared/reasons.ts'
import { findPhrase, listPhrases } from './queries.ts'

const phrases = {
  table: 'feedback_phrases',
  thing: 'comment',
  find: findPhrase,
} satisfies VersionedRows<FeedbackPhrase>

const { list, create, update, remove } = teacher.feedbackPhrases

export const feedbackPhraseHandlers = {
  list: list.handler(runAsUser(listPhrases)),
  create: create.handler(runAsUser(addPhrase)),
  update: update.handler(runAsUser(changePhrase)),
  remove: remove.handler(
    runAsUser(async (tx, { id }: { id: string }) => void (await removeRow(tx, phrases, id))),
  ),
}

/** @throws {AppError} 409 as {@link addRow}, 422 the teacher has reached the limit */
async function addPhrase(tx: Tx, input: PhraseInput & { id: string }): Promise<FeedbackPhrase> {
  await holdLock(tx, 'feedback_phrases', personAsking)
  const typed = valuesOf(phraseFields, input)
  const added = await addRow(tx, phrases, { id: input.id, teacher_id: teacherAsking, ...typed }, typed)
  if ((await listPhrases(tx)).length > maxPhrases)
    throw invalidInput({ phrase: because('feedbackPhrases.tooMany', maxPhrases) })
  return added
}

async function changePhrase(tx: Tx, input: PhraseInput & RowVersion): Promise<FeedbackPhrase> {
  return (await changeRow(tx, phrases, input, valuesOf(phraseFields, input))).now
}
