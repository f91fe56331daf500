import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { findNewestEntry } from './queries.ts'

/** Machines that share a database may differ by so much. */
const tolerance = 10 * 60_000

/** Whether the clock shows an earlier time than the newest row: the battery of the machine is empty, or the clock was wrong before. */
export function isClockBehind(newestEntry: Date | null, now = Date.now()): boolean {
  return newestEntry !== null && newestEntry.getTime() - now > tolerance
}

/** Tells whoever starts the program when the clock of the machine cannot be right. */
export async function checkClock(database: Database, logger: Logger): Promise<void> {
  const newest = await database.asService(findNewestEntry)
  if (isClockBehind(newest))
    logger.error(
      { clock: new Date().toISOString(), newest_entry: newest?.toISOString() },
      'the clock of this machine is behind the newest entries of the school: set date and time, and restart the program',
    )
}
