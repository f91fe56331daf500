import { formatMegabytes } from '#shared/file-size.ts'

/** From this share of the room for a student's files on, the student and the office see a notice. */
export const nearlyUsed = 0.8

/** The room for the files of one person, in bytes. */
export interface StorageRoom {
  used: number
  most: number
}

/** Says how much of the room is used, once it is nearly used up; undefined before. */
export function describeRoom({ used, most }: StorageRoom): string | undefined {
  if (used < nearlyUsed * most) return undefined
  return `Your files take up ${formatMegabytes(used)} of the ${formatMegabytes(most)} that the school keeps for you. When they are full, you cannot hand in any more: ask your teacher or the office in time.`
}

/** Says why a file does not fit into the rest of the room; undefined when it does. @param size bytes */
export function findRoomProblem({ used, most }: StorageRoom, size: number): string | undefined {
  const left = Math.max(0, most - used)
  if (size <= left) return undefined
  return `This file has ${formatMegabytes(size)}, but only ${formatMegabytes(left)} of your room at the school are left. Make it smaller, or ask your teacher or the school office.`
}
