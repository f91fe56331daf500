import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { onlyForTeachers } from './refusals.ts'

/** First line of every use case of the teacher's side. @throws {AppError} 403 when the person is no teacher */
export async function requireTeacher(tx: Tx): Promise<void> {
  const { rows } = await sql<{ is_teacher: boolean }>`select public.is_teacher()`.execute(tx)
  if (!rows[0]?.is_teacher) throw onlyForTeachers()
}

/** The subject and term of one of the teacher's own classes, else undefined. */
export async function findOwnClass(tx: Tx, id: string) {
  return await tx
    .selectFrom('classes')
    .select(['id', 'name', 'subject_id', 'academic_year'])
    .where('id', '=', id)
    .where('teacher_id', '=', sql<string>`public.current_teacher_id()`)
    .executeTakeFirst()
}

/** Whether the teacher has a class in that subject. */
export async function teachesSubject(tx: Tx, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ teaches: boolean }>`
    select ${subjectId}::uuid = any (public.my_taught_subject_ids()) as teaches`.execute(tx)
  return rows[0]?.teaches ?? false
}
