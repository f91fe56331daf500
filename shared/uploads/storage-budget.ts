import { formatMegabytes } from '#shared/file-size.ts'
import * as messages from './messages.ts'

/** The fraction of a student's storage from which the student and the office see a notice. */
export const nearlyUsed = 0.8

/** The storage for one person's files, in bytes. */
export interface StorageRoom {
  used: number
  most: number
}

/** Reports how much of the storage is used, once it is nearly full; undefined before. */
export function describeRoom({ used, most }: StorageRoom): string | undefined {
  if (used < nearlyUsed * most) return undefined
  return messages.roomNearlyUsed(formatMegabytes(used), formatMegabytes(most))
}

/** The reason why a file does not fit into the remaining storage; undefined if it does. @param size bytes */
export function findRoomProblem({ used, most }: StorageRoom, size: number): string | undefined {
  const left = Math.max(0, most - used)
  if (size <= left) return undefined
  return messages.noRoomLeft(formatMegabytes(size, Math.ceil), formatMegabytes(left))
}
