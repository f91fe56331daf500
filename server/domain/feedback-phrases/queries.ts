import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { FeedbackPhrase } from '#shared/contracts/feedback-phrases.ts'

const me = sql<string>`(select public.current_teacher_id())`

function ownPhrases(tx: Tx) {
  return tx
    .selectFrom('feedback_phrases as p')
    .select(['p.id', 'p.phrase', instantOf('p.updated_at').as('updated_at')])
    .where('p.teacher_id', '=', me)
}

/** The comments of the teacher asking, the oldest first. */
export async function listPhrases(tx: Tx): Promise<FeedbackPhrase[]> {
  return await ownPhrases(tx).orderBy('p.created_at').orderBy('p.id').execute()
}

export async function findPhrase(tx: Tx, id: string): Promise<FeedbackPhrase | undefined> {
  return await ownPhrases(tx).where('p.id', '=', id).executeTakeFirst()
}

/** How many comments the teacher asking has. */
export async function countPhrases(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('feedback_phrases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teacher_id', '=', me)
    .executeTakeFirstOrThrow()
  return count
}

/** Does nothing when the id is known already: the same call sent twice makes one comment. */
export async function insertPhrase(tx: Tx, id: string, phrase: string): Promise<void> {
  await tx
    .insertInto('feedback_phrases')
    .values({ id, phrase, teacher_id: me })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** @returns whether it was still as it was at `version` */
export async function updatePhrase(tx: Tx, id: string, version: string, phrase: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback_phrases')
    .set({ phrase })
    .where('id', '=', id)
    .where('teacher_id', '=', me)
    .where('updated_at', '=', sql<Date>`${version}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePhrase(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('feedback_phrases').where('id', '=', id).where('teacher_id', '=', me).execute()
}
