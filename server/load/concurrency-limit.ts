/** More work is waiting than can be done before the callers give up. */
export class QueueFull extends Error {}

/**
 * Runs work when there is a free slot.
 * @throws {QueueFull} at once when too many are already waiting, or the signal's reason
 */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Lets at most `atOnce` pieces of work run at the same time; the others wait in the order in which they came.
 * @param maxWaiting how many may wait
 */
export function createConcurrencyLimit(atOnce: number, maxWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  function join(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => (signal?.removeEventListener('abort', leave), resolve())
      const leave = () => {
        const index = waiting.indexOf(start)
        if (index >= 0) waiting.splice(index, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(start)
    })
  }

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (running < atOnce) running++
    else {
      if (waiting.length >= maxWaiting) throw new QueueFull(`${waiting.length} are waiting already`)
      await join(signal)
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot is handed over directly, so that no other work takes it in between.
      if (next) next()
      else running--
    }
  }
}

/** Like {@link createConcurrencyLimit}, separately for each key; a key without work takes no memory. */
export function createKeyedConcurrencyLimit(
  atOnce: number,
  maxWaiting: number,
): <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const limits = new Map<string, { run: ConcurrencyLimit; users: number }>()
  return async (key, work, signal) => {
    const limit = limits.get(key) ?? { run: createConcurrencyLimit(atOnce, maxWaiting), users: 0 }
    limits.set(key, limit)
    limit.users++
    try {
      return await limit.run(work, signal)
    } finally {
      if (--limit.users === 0) limits.delete(key)
    }
  }
}
