import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { TransferContent } from '#shared/student-transfers/transfer-file.ts'
import type { ProvedTransfer } from './signed-transfer.ts'

/** The report cards of a student that are valid, with their codes, the first year first. */
export async function listCardCodes(tx: Tx, studentId: string): Promise<TransferContent['cards']> {
  return await queryRows<TransferContent['cards'][number]>(tx)`
    select academic_year, term, code, (issued_at at time zone public.school_time_zone())::date::text as issued_on
    from public.issued_cards
    where student_id = ${studentId}::uuid and withdrawn_at is null
    order by academic_year, term`
}

/** The student in whose record a file stands already. */
export async function findTaken(tx: Tx, sha256: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('student_transfers')
    .select('student_id')
    .where('content_sha256', '=', sha256)
    .executeTakeFirst()
  return row?.student_id
}

/** Stores what another school has printed about a student. */
export async function insertTransfer(
  tx: Tx,
  { content, key, sha256 }: ProvedTransfer,
  { studentId, by }: { studentId: string; by: string },
): Promise<void> {
  await tx
    .insertInto('student_transfers')
    .values({
      student_id: studentId,
      content_sha256: sha256,
      school: content.school.name,
      school_key: key,
      content: JSON.stringify(content),
      taken_by: by,
    })
    .execute()
}

/** A guardian of this school with this name, who has the number today. */
export async function findGuardian(
  tx: Tx,
  { name, number }: { name: string | null; number: string },
): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(tx)`
    select g.id from public.guardians g join public.guardian_numbers n on n.guardian_id = g.id
    where n.number = ${number} and public.folded(coalesce(g.name, '')) = public.folded(coalesce(${name}, ''))
      and (n.valid_until is null or n.valid_until > public.school_day())
    limit 1`
  return row?.id
}

/** Makes other transactions that take a file in wait, so that the same file is taken once. */
export async function lockTransfers(tx: Tx): Promise<void> {
  await sql`lock table public.student_transfers in share row exclusive mode`.execute(tx)
}
