import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { noSuchPerson } from '#server/domain/accounts/refusals.ts'
import { conflict } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { deleteRecord, listClashes, lockBoth, moveEverything } from './merge-queries.ts'

/**
 * Merges two records of the same person: everything of the other moves to the target, and the other is
 * deleted. The account of the target stays; the other's is emptied, so that its number is free. The
 * transaction must be an administrator's.
 * @param id the target
 * @throws {AppError} 404, 409 MERGE_OTHER_WAY when only the other record has an account, 409 MERGE_CLASH when
 * both have a hand-in or a mark for the same work, or a signed result of the same class
 */
export async function mergeStudents(
  tx: Tx,
  { id, other_id }: { id: string; other_id: string },
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const both = await lockBoth(tx, [id, other_id])
  const target = both.find((student) => student.id === id)
  const other = both.find((student) => student.id === other_id)
  if (!target || !other || id === other_id) throw noSuchPerson('student')
  if (target.user_id === null && other.user_id !== null)
    throw conflict(
      'MERGE_OTHER_WAY',
      because('studentRecords.mergeOtherWay', other.admission_number, target.admission_number),
    )
  const clashes = await listClashes(tx, id, other_id)
  if (clashes.length > 0)
    throw conflict('MERGE_CLASH', because('studentRecords.mergeClash', clashes.join(', ')))
  await moveEverything(tx, id, other_id)
  await deleteRecord(tx, other, target.user_id)
  const details = { from: `${other.admission_number} ${other.name}`, record: other_id }
  await writeAudit(
    tx,
    { action: 'accounts.students_merged', subject: { type: 'student', id }, details },
    origin,
  )
  return { id }
}
