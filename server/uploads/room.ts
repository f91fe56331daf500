import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { sumAnnouncedBytes, sumOwnBytes, sumStoredBytes } from './queries.ts'
import { budgetUsed, diskFull, storageFull } from './refusals.ts'

export type RoomServices = Pick<Services, 'database' | 'disk' | 'incoming' | 'env'>

const day = 86_400_000

/**
 * Refuses a file that the server has no room for: the reserve of the disk, which the database needs, stays free, and
 * so does the room of the uploads that have begun already.
 * @param length bytes announced
 * @throws {AppError} 507
 */
export async function requireRoom(
  { database, disk, incoming, env }: RoomServices,
  length: number,
): Promise<void> {
  const { reserveBytes, limitBytes } = env.storage
  const announced = await database.asServiceOnce((db) => sumAnnouncedBytes(db, new Date(Date.now() - day)))
  const free = Math.min(await disk.free(), await incoming.free())
  // Twice, because a file that has arrived is copied before the received one is removed.
  if (free - announced - 2 * length < reserveBytes) throw diskFull()
  if (limitBytes === undefined) return
  const stored = await database.asServiceOnce(sumStoredBytes)
  if (stored + announced + length > limitBytes) throw storageFull()
}

/** Refuses a file for which the person's own room does not suffice. @throws {AppError} 507 */
export async function requireBudget(
  tx: Tx,
  { userId, length, most }: { userId: string; length: number; most: number },
): Promise<void> {
  if ((await sumOwnBytes(tx, userId)) + length > most) throw budgetUsed(most)
}
