import type { Claims } from '#server/database/database.ts'
import type { UploadServices } from './services.ts'
import { findPurpose } from './purposes.ts'
import { sumAnnouncedBytes, sumOwnBytes, sumStoredBytes, type UploadRow } from './queries.ts'
import { budgetUsed, diskFull, storageFull } from './refusals.ts'

/**
 * Refuses a file for which the server has no space: the reserve of the disk, which the database needs, stays free, and
 * so does the room of the uploads that have begun already.
 * @param length bytes announced
 * @param received bytes of them that have come already
 * @throws {AppError} 507
 */
export async function requireRoom(
  { database, disk, incoming, env }: UploadServices,
  length: number,
  received = 0,
): Promise<void> {
  const { reserveBytes, limitBytes } = env.storage
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db))
  const free = Math.min((await disk.free()) - announced, await incoming.free(announced))
  // Twice, because a file that has arrived is copied before the received one is removed.
  if (free - (2 * length - received) < reserveBytes) throw diskFull()
  if (limitBytes === undefined) return
  const stored = await database.asServiceOnce(sumStoredBytes)
  if (stored + announced + length > limitBytes) throw storageFull()
}

/**
 * Refuses a file that exceeds the person's own storage.
 * @param bytes of all files of the person, the new one included
 * @param most undefined: no limit
 * @throws {AppError} 507
 */
export function requireBudget(bytes: number, most: number | undefined): void {
  if (most !== undefined && bytes > most) throw budgetUsed(most)
}

/**
 * Asks again for the room of an upload for which it is no longer reserved, because its bytes did not come for so long.
 * @throws {AppError} 507
 */
export async function requireRoomToGoOn(
  services: UploadServices,
  claims: Claims,
  { id, length, purpose, has_room, finished_at }: UploadRow,
): Promise<void> {
  if (has_room || finished_at) return
  await requireRoom(services, length, await services.incoming.sizeOf(id))
  const { mostBytesPerPerson } = findPurpose(services.uploadPurposes, purpose).purpose
  if (mostBytesPerPerson === undefined) return
  const [used, most] = await services.database.asUser(claims, async (tx) => {
    return await Promise.all([sumOwnBytes(tx, claims.sub), mostBytesPerPerson(tx)])
  })
  requireBudget(used + length, most)
}
