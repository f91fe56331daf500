import type { Claims } from '#server/database/database.ts'
import type { UploadServices } from '#server/uploads/services.ts'
import { finishUpload } from '#server/uploads/finish.ts'
import { handInOfUpload, type HandInRow } from './queries.ts'
import { setIncomplete } from './refusals.ts'

/**
 * Returns the hand-in that an upload became, by itself or with others, and creates it if its last byte has
 * just arrived. Calling it again, at the same time or after a lost reply, returns the same hand-in.
 * @throws {AppError} as `finishUpload`; 409 when the assignment is closed, the work is marked, or other files
 * of the hand-in have not arrived
 */
export async function finishHandIn(
  services: UploadServices,
  claims: Claims,
  uploadId: string,
): Promise<HandInRow> {
  const read = async () => (await services.database.queryAsUser(claims, handInOfUpload(uploadId)))[0]
  // Usually the upload became a hand-in when its last byte arrived.
  const known = await read()
  if (known) return known
  await finishUpload(services, claims, uploadId, 'hand-in')
  const row = await read()
  // A file outside a set is a hand-in once it is finished.
  if (!row) throw setIncomplete()
  return row
}
