import type { Claims, Tx } from '#server/database/database.ts'
import type { UploadServices } from './services.ts'
import { findPurpose } from './purposes.ts'
import {
  extendReservation,
  lockRoom,
  sumAnnouncedBytes,
  sumOwnBytes,
  sumStoredBytes,
  type UploadRow,
} from './queries.ts'
import { budgetUsed, diskFull, storageFull } from './refusals.ts'

/**
 * Refuses a file for which the server has no space: the disk's reserve, which the database needs, stays free,
 * and so does the room for uploads already begun.
 * @param tx the transaction that takes the room: until its end no other takes any, so that each counts the others
 * @param length bytes announced
 * @param received bytes of them that have arrived
 * @throws {AppError} 507
 */
export async function requireRoom(
  { database, disk, incoming, env }: UploadServices,
  tx: Tx,
  length: number,
  received = 0,
): Promise<void> {
  const { reserveBytes, limitBytes } = env.storage
  await lockRoom(tx)
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db))
  const free = Math.min((await disk.free()) - announced, await incoming.free(announced))
  // Twice, because an arrived file is copied before the received one is removed.
  if (free - (2 * length - received) < reserveBytes) throw diskFull()
  if (limitBytes === undefined) return
  const stored = await database.asServiceOnce(sumStoredBytes)
  if (stored + announced + length > limitBytes) throw storageFull(limitBytes)
}

/**
 * Refuses a file that exceeds the person's own storage.
 * @param bytes of all files of the person, including the new one
 * @param max undefined for no limit
 * @throws {AppError} 507
 */
export function requireBudget(bytes: number, max: number | undefined): void {
  if (max !== undefined && bytes > max) throw budgetUsed(max)
}

/**
 * Requests room again for an upload whose reservation has expired, because its bytes did not come for so
 * long.
 * @throws {AppError} 507
 */
export async function requireRoomToGoOn(
  services: UploadServices,
  claims: Claims,
  { id, length, purpose, has_room, finished_at }: UploadRow,
): Promise<void> {
  if (has_room || finished_at) return
  const received = await services.incoming.sizeOf(id)
  const { maxBytesPerPerson } = findPurpose(services.uploadPurposes, purpose).purpose
  await services.database.asUser(claims, async (tx) => {
    await requireRoom(services, tx, length, received)
    if (maxBytesPerPerson !== undefined) {
      const [used, max] = await Promise.all([sumOwnBytes(tx, claims.sub), maxBytesPerPerson(tx)])
      requireBudget(used + length, max)
    }
    await extendReservation(tx, claims.sub, id)
  })
}
