import { AppError } from '#server/http/errors.ts'

/** Work that is done one piece after the other, in the order in which it was asked for. */
export interface WorkQueue {
  /**
   * Runs `work` when all earlier work has ended.
   * @param owner names the work for {@link positionOf}
   * @param signal takes the work out of the queue while it waits, and then rejects with its reason
   * @throws {AppError} 503 when too many are waiting
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The owner's position in the queue: 0 is running, 1 is next; undefined when there is no work of that owner. */
  positionOf(owner: string): number | undefined
}

interface Entry {
  owner: string
  start: () => void
}

/** @param mostWaiting further work is refused, since each piece that waits holds its file in memory */
export function createWorkQueue(mostWaiting: number): WorkQueue {
  const entries: Entry[] = []

  function leave(entry: Entry): void {
    const isFirst = entries[0] === entry
    const index = entries.indexOf(entry)
    if (index >= 0) entries.splice(index, 1)
    if (isFirst) entries[0]?.start()
  }

  return {
    async run(owner, work, signal) {
      signal?.throwIfAborted()
      if (entries.length > mostWaiting) throw tooManyWaiting()
      const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>()
      const entry = { owner, start }
      entries.push(entry)
      if (entries[0] === entry) start()
      const giveUp = () => reject(signal?.reason)
      signal?.addEventListener('abort', giveUp, { once: true })
      try {
        await turn
        signal?.removeEventListener('abort', giveUp)
        return await work()
      } finally {
        leave(entry)
      }
    },
    positionOf(owner) {
      const position = entries.findIndex((entry) => entry.owner === owner)
      return position < 0 ? undefined : position
    },
  }
}

function tooManyWaiting(): AppError {
  return new AppError('BUSY', {
    status: 503,
    message: 'Several files are waiting to be read already. Please try again in a minute.',
    data: { retry_after: 60 },
  })
}
