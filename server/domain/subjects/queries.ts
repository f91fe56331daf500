import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { maxUses } from '#shared/subjects/subject-uses.ts'
import type { ListedSubject, SubjectFields } from '#shared/subjects/contract.ts'

/**
 * Uses are counted no further than the list shows: after some years a subject has thousands of assignments.
 */
const listed = sql`
  select s.id, s.name, s.code, ${instantOf('s.updated_at')} as updated_at, u.classes, u.notes, u.assignments
  from public.subjects s join public.count_subject_uses(${sql.lit(maxUses + 1)}) u on u.subject_id = s.id`

/** Every subject by name, with its number of uses. */
export async function listSubjects(tx: Tx): Promise<ListedSubject[]> {
  return (await sql<ListedSubject>`${listed} order by lower(s.name), s.id`.execute(tx)).rows
}

/** A subject with what is counted about it. */
export async function findSubject(tx: Tx, id: string): Promise<ListedSubject | undefined> {
  return (await sql<ListedSubject>`${listed} where s.id = ${id}`.execute(tx)).rows[0]
}

/** Deletes a subject. */
export async function deleteSubject(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('subjects').where('id', '=', id).execute()
}

/** Looks for another subject with the same name or code. */
export async function findDuplicates(
  tx: Tx,
  { name, code }: SubjectFields,
  id: string,
): Promise<{ name: boolean; code: boolean }> {
  const rows = await queryRows<{ name: boolean; code: boolean }>(tx)`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
      coalesce(bool_or(lower(code) = lower(${code})), false) as code
    from public.subjects where id <> ${id}`
  return rows[0] ?? { name: false, code: false }
}
