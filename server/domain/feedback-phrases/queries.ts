import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { columnsOf } from '#server/database/noun-fields.ts'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'

function ownPhrases(tx: Tx) {
  return tx
    .selectFrom('feedback_phrases as p')
    .select(['p.id', ...columnsOf('p', phraseFields), instantOf('p.updated_at').as('updated_at')])
    .where('p.teacher_id', '=', teacherAsking)
}

/** The comments of the teacher asking, the oldest first. */
export async function listPhrases(tx: Tx): Promise<FeedbackPhrase[]> {
  return await ownPhrases(tx).orderBy('p.created_at').orderBy('p.id').execute()
}

/** A comment of the teacher asking. */
export async function findPhrase(tx: Tx, id: string): Promise<FeedbackPhrase | undefined> {
  return await ownPhrases(tx).where('p.id', '=', id).executeTakeFirst()
}
