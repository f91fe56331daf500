import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'
import type { ClockDoubt } from '#shared/status/contract.ts'
import { findTrusted, noteTrusted } from './queries.ts'

const minute = 60_000
/** The most by which the clocks of machines that share a database may differ. */
const tolerance = 10 * minute
/** Longer than a machine is off in the longest holidays. */
const maxPause = 90 * 24 * 60 * minute

/**
 * The reason to doubt a clock that was last right at `trusted`: it has gone back, or further ahead than a
 * machine is ever off.
 */
export function findDoubt(trusted: Date | null, now = Date.now()): ClockDoubt | null {
  if (trusted === null) return null
  if (trusted.getTime() - now > tolerance) return 'behind'
  return now - trusted.getTime() > maxPause ? 'ahead' : null
}

/** The machine's clock, which dates everything. */
export interface Clock {
  /**
   * The reason to doubt it; null if it can be trusted. Asks the database only when in doubt, because another
   * process may know better.
   */
  findDoubt(): Promise<ClockDoubt | null>
  /** Records that it is right now, unless it is in doubt. */
  note(): Promise<void>
  /** Records that it is right because a person has confirmed it. */
  confirm(tx: Tx): Promise<void>
}

/** The clock, with the moment when it was last right. */
export async function openClock(database: Database): Promise<Clock> {
  const read = () => database.asService(findTrusted)
  let trusted = await read()
  async function findPresentDoubt() {
    if (findDoubt(trusted) !== null) trusted = await read()
    return findDoubt(trusted)
  }
  async function confirm(tx: Tx) {
    trusted = await noteTrusted(tx, new Date())
  }
  return {
    findDoubt: findPresentDoubt,
    confirm,
    async note() {
      if ((await findPresentDoubt()) === null) await database.asService(confirm)
    },
  }
}

/** Warns at the start when the machine's clock cannot be right. */
export async function checkClock(clock: Clock, logger: Logger): Promise<void> {
  const doubt = await clock.findDoubt()
  if (doubt === null) return await clock.note()
  const seen = {
    behind: 'the clock of this machine is behind the last moment at which the program ran',
    ahead: 'the clock of this machine is months ahead of the last moment at which the program ran',
  }
  logger.error(
    { clock: new Date().toISOString() },
    `${seen[doubt]}: nothing is saved until its date and time are set, or an administrator says under Status that they are right`,
  )
}
