import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'

export interface PhotographRow {
  /** Storage key, `bucket/name`. */
  file_url: string
  updated_at: string
}

/** Whether the person asking may see the photograph of a student; false if the school keeps none. */
export async function maySeePhotograph(tx: Tx, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select public.may_see_photograph(${studentId}::uuid) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** Whether the school keeps photographs of its students. */
export async function keepsPhotographs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select public.photographs_are_kept() as kept`.execute(tx)
  return rows[0]?.kept ?? false
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
  const { rows } = await sql<{ id: string | null }>`select public.current_student_id() as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Gives a student a photograph. @param file_url of a stored file, `bucket/name` */
export async function writePhotograph(tx: Tx, student_id: string, file_url: string): Promise<void> {
  await tx
    .insertInto('student_photographs')
    .values({ student_id, file_url })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ file_url }))
    .execute()
}

export async function deletePhotograph(tx: Tx, studentId: string): Promise<void> {
  await tx.deleteFrom('student_photographs').where('student_id', '=', studentId).execute()
}
