import type { Claims } from '#server/database/database.ts'
import type { UploadServices } from '#server/uploads/services.ts'
import { finishUpload } from '#server/uploads/finish.ts'
import { handInOfUpload, type HandInRow } from './queries.ts'

/**
 * Gives the hand-in that an upload became, and makes it one if its last byte has just arrived. Calling it again, at
 * the same time or after a lost reply, gives the same hand-in.
 * @throws {AppError} as `finishUpload`; 409 when the assignment is closed or the work is marked
 */
export async function finishHandIn(
  services: UploadServices,
  claims: Claims,
  uploadId: string,
): Promise<HandInRow> {
  const read = async () => (await services.database.queryAsUser(claims, handInOfUpload(uploadId)))[0]
  // Mostly it became one with its last byte.
  const known = await read()
  if (known) return known
  await finishUpload(services, claims, uploadId, 'hand-in')
  const row = await read()
  if (!row) throw new Error('a finished upload of a hand-in has no receipt')
  return row
}
