import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { addRow, changeRow, removeRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { FeedbackPhrase, PhraseInput } from '#shared/feedback-phrases/contract.ts'
import { mostPhrases, phraseFields } from '#shared/feedback-phrases/fields.ts'
import { because } from '#shared/reasons.ts'
import { countPhrases, findPhrase, listPhrases } from './queries.ts'

const phrases = {
  table: 'feedback_phrases',
  thing: 'comment',
  find: findPhrase,
} satisfies VersionedRows<FeedbackPhrase>

type Input = PhraseInput & { id: string }

const { list, create, update, remove } = teacher.feedbackPhrases

export const feedbackPhraseHandlers = {
  list: list.handler(runAsUser(listPhrases)),
  create: create.handler(runAsUser(addPhrase)),
  update: update.handler(runAsUser(changePhrase)),
  remove: remove.handler(
    runAsUser(async (tx, { id }: { id: string }) => void (await removeRow(tx, phrases, id))),
  ),
}

/** @throws {AppError} 409 as {@link addRow}, 422 the teacher has as many as there may be */
async function addPhrase(tx: Tx, input: Input): Promise<FeedbackPhrase> {
  const columns = valuesOf(phraseFields, input)
  const added = await addRow(
    tx,
    phrases,
    { id: input.id, ...columns, teacher_id: teacherAsking },
    {
      isSaved: (row) => isSame(row, columns),
      change: (version) => changePhrase(tx, { ...input, ...version }),
    },
  )
  if ((await countPhrases(tx)) > mostPhrases)
    throw invalidInput({ phrase: because('feedbackPhrases.tooMany', mostPhrases) })
  return added
}

async function changePhrase(tx: Tx, input: Input & { updated_at: string }): Promise<FeedbackPhrase> {
  return (await changeRow(tx, phrases, input, valuesOf(phraseFields, input))).now
}
