import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { takeUpload } from '#server/uploads/take.ts'
import {
  deletePhotograph,
  findPhotograph,
  maySeePhotograph,
  writePhotograph,
  type PhotographRow,
} from './queries.ts'

interface ChangedPhotograph {
  now: PhotographRow | undefined
  /** Storage keys of files that no record refers to any more. */
  unusedFiles: string[]
}

/**
 * Makes the person's upload the photograph of a student, or removes the photograph. The transaction must be
 * an administrator's.
 * @throws {AppError} 404 no such student, or the school keeps no photographs; 422 the upload is not finished
 */
export async function changePhotograph(
  tx: Tx,
  userId: string,
  { id, upload_id }: { id: string; upload_id: string | null },
  origin: RequestOrigin,
): Promise<ChangedPhotograph> {
  if (!(await maySeePhotograph(tx, id))) throw noSuch('student')
  const before = await findPhotograph(tx, id)
  const file_url =
    upload_id === null
      ? undefined
      : (await takeUpload(tx, userId, upload_id, { purpose: 'photograph' })).file_url
  if (before?.file_url === file_url) return { now: before, unusedFiles: [] }
  if (file_url === undefined) await deletePhotograph(tx, id)
  else await writePhotograph(tx, id, file_url)
  const action = file_url === undefined ? 'accounts.photograph_removed' : 'accounts.photograph_changed'
  await writeAudit(tx, { action, subject: { type: 'student', id }, details: {} }, origin)
  return { now: await findPhotograph(tx, id), unusedFiles: before ? [before.file_url] : [] }
}
