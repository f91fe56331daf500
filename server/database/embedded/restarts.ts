import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ServerProcess } from './server-process.ts'

interface RestartOptions {
  /** The current run. */
  server: Pick<ServerProcess, 'ended'>
  /** Starts the next run and waits until it answers. @throws when it has ended before */
  start: () => Promise<Pick<ServerProcess, 'ended'>>
  /** Aborted when PostgreSQL is being stopped on purpose. */
  stopping: AbortSignal
  logger: Logger
  /** Milliseconds between two attempts; the last value applies to all later ones. */
  pauses?: readonly number[]
}

/** A full or read-only disk needs somebody's help; PostgreSQL restarts within this many milliseconds. */
const usualPauses = [0, 1000, 5000, 15_000]

/**
 * Restarts PostgreSQL whenever it ends by itself, for example killed for its memory or by a full disk, until
 * it is stopped on purpose. In the meantime the program shows the pages in its memory, and asks people to try
 * again.
 */
export async function keepRunning(options: RestartOptions): Promise<void> {
  const { start, stopping, logger, pauses = usualPauses } = options
  let { server } = options
  for (;;) {
    const reason = await server.ended
    if (stopping.aborted) return
    logger.error({ reason }, 'the database ended by itself and is started again')
    const next = await startAgain(start, pauses, stopping, logger)
    if (!next) return
    logger.warn('the database answers again')
    server = next
  }
}

/** @returns undefined when PostgreSQL was stopped on purpose in the meantime */
async function startAgain(
  start: RestartOptions['start'],
  pauses: readonly number[],
  stopping: AbortSignal,
  logger: Logger,
): Promise<Pick<ServerProcess, 'ended'> | undefined> {
  for (let attempt = 0; !stopping.aborted; attempt++) {
    try {
      await delay(pauses[Math.min(attempt, pauses.length - 1)], undefined, { signal: stopping })
      return await start()
    } catch (error) {
      if (stopping.aborted) return undefined
      logger.error({ reason: (error as Error).message }, 'the database could not be started again yet')
    }
  }
  return undefined
}
