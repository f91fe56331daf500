import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'

export interface PhotographRow {
  /** Storage key, `bucket/name`. */
  file_url: string
  updated_at: string
}

/** Whether the person asking may see the photograph of a student; false if the school keeps none. */
export async function maySeePhotograph(tx: Tx, studentId: string): Promise<boolean> {
  const row = await queryRow<{ may: boolean }>(tx)`
    select public.may_see_photograph(${studentId}::uuid) as may`
  return row?.may ?? false
}

/** Whether the school keeps photographs of its students. */
export async function keepsPhotographs(tx: Tx): Promise<boolean> {
  const row = await queryRow<{ kept: boolean }>(tx)`select public.photographs_are_kept() as kept`
  return row?.kept ?? false
}

/** The photograph of a student, if the person asking may see it. */
export async function findPhotograph(tx: Tx, studentId: string): Promise<PhotographRow | undefined> {
  return await tx
    .selectFrom('student_photographs')
    .select(['file_url', instantOf('updated_at').as('updated_at')])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
}

/** The student who is asking; null for anybody else. */
export async function findOwnId(tx: Tx): Promise<string | null> {
  const row = await queryRow<{ id: string | null }>(tx)`select public.current_student_id() as id`
  return row?.id ?? null
}

/** Gives a student a photograph. @param file_url of a stored file, `bucket/name` */
export async function writePhotograph(tx: Tx, student_id: string, file_url: string): Promise<void> {
  await tx
    .insertInto('student_photographs')
    .values({ student_id, file_url })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ file_url }))
    .execute()
}

/** Deletes the photograph of a student. */
export async function deletePhotograph(tx: Tx, studentId: string): Promise<void> {
  await tx.deleteFrom('student_photographs').where('student_id', '=', studentId).execute()
}
