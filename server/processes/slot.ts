import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A process, as its slot sees it. */
export interface SlotProcess {
  id: number
  /** Resolves when it answers requests, and rejects when it ends before. */
  ready: Promise<unknown>
  ended: Promise<void>
  /** Asks it to end. @param gently without cutting anybody's connection */
  stop(gently: boolean): Promise<void>
}

/** The place of one process, in which another is soon started after one has ended by itself. */
export interface Slot<P extends SlotProcess> {
  current(): P
  /** How many have ended by themselves. */
  restarts(): number
  /**
   * Starts another process, and ends the current one when that is ready.
   * @throws when it cannot start, or is not ready in time
   */
  replace(): Promise<void>
  stop(): Promise<void>
}

interface SlotOptions<P> {
  launch: () => P
  /** A process launched before, to begin with. */
  first?: P | undefined
  logger: Pick<Logger, 'error' | 'info'>
  pauseFor?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** How long a replacement may take until it is ready; changed in tests. */
  readyWithinMs?: number
  now?: () => number
}

const firstPauseMs = 500
const maxPauseMs = 30_000
/** A process that lived this long was healthy; after it ends, the pauses start again. */
const calmMs = 60_000

/**
 * Launches a process and keeps one running: after each end it waits twice as long as before, half a minute at
 * most.
 */
export function keepRunning<P extends SlotProcess>(options: SlotOptions<P>): Slot<P> {
  const { launch, first, logger, now = () => performance.now(), pauseFor = pauseUnlessAborted } = options
  const { readyWithinMs = 5 * 60_000 } = options
  const stopping = new AbortController()
  /** The replacement of the current process, until it is ready. */
  let next: P | undefined
  let current = first ?? launch()
  let restarts = 0
  const watching = watch()

  async function watch(): Promise<void> {
    let pause = firstPauseMs
    for (;;) {
      const watched = current
      const since = now()
      await watched.ended
      if (stopping.signal.aborted) return
      if (current !== watched) continue // replaced on purpose
      restarts += 1
      if (now() - since >= calmMs) pause = firstPauseMs
      logger.error({ process: watched.id, pause }, 'a process ended by itself; another takes its place')
      await pauseFor(pause, stopping.signal)
      if (stopping.signal.aborted) return
      pause = Math.min(pause * 2, maxPauseMs)
      current = launch()
      current.ready.catch((error: unknown) => logger.error({ err: error }, 'a process could not start'))
    }
  }

  return {
    current: () => current,
    restarts: () => restarts,
    async replace() {
      if (stopping.signal.aborted) return
      const launched = launch()
      next = launched
      // A hanging one would keep the others waiting for ever.
      const overdue = setTimeout(() => void launched.stop(false), readyWithinMs)
      try {
        await launched.ready
      } finally {
        clearTimeout(overdue)
        next = undefined
      }
      if (stopping.signal.aborted) return await launched.stop(false)
      const previous = current
      current = launched
      await previous.stop(true)
      logger.info({ process: launched.id, previous: previous.id }, 'a process was replaced')
    },
    async stop() {
      stopping.abort()
      await Promise.all([current.stop(false), next?.stop(false)])
      await watching
    },
  }
}

async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}
