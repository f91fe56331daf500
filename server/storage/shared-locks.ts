import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { releaseLock, renewLocks, takeLock, requestLock } from './lock-queries.ts'

/** Seconds for which the lock of a dead program keeps others waiting. */
const leaseSeconds = 10
const renewMs = 2000
const lookAgainMs = 200

interface LockRequest {
  /** Ends the waiting. */
  signal?: AbortSignal
  /** Called when somebody else waits for the lock, or when it was lost. */
  onWanted?: () => unknown
}

/**
 * Locks shared by all programs on one database. They are rows of a table and are renewed, because
 * PostgreSQL's own locks would occupy a connection for as long as a phone sends. A program suspended for
 * longer than a lock lasts loses it, so anything done under one must also be safe without.
 */
export interface SharedLocks {
  /** Waits for a lock. @returns a function that releases it, or undefined when `signal` ended the waiting */
  acquire(name: string, request?: LockRequest): Promise<(() => Promise<void>) | undefined>
  /** Runs `work` under a lock. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Locks of uploads that all processes and machines share, through the database. */
export function createSharedLocks(database: Database): SharedLocks {
  const held = new Map<string, () => unknown>()
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    const holders = [...held.keys()]
    const renewed = new Map(
      (await renewLocks(database, holders, leaseSeconds)).map((row) => [row.holder, row.is_wanted]),
    )
    for (const holder of holders) if (renewed.get(holder) !== false) held.get(holder)?.()
  }

  function watch(): void {
    timer ??= setInterval(() => {
      // While the database is unavailable, locks expire; see above.
      if (held.size > 0) renew().catch(() => undefined)
    }, renewMs).unref()
  }

  function unwatch(): void {
    if (held.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const acquire: SharedLocks['acquire'] = async (name, { signal, onWanted } = {}) => {
    const holder = randomUUID()
    while (!(await takeLock(database, { name, holder, seconds: leaseSeconds }))) {
      await requestLock(database, name)
      await pause(lookAgainMs, undefined, { signal }).catch(() => undefined)
      if (signal?.aborted) return undefined
    }
    held.set(holder, onWanted ?? (() => undefined))
    watch()
    return async () => {
      held.delete(holder)
      unwatch()
      await releaseLock(database, holder)
    }
  }

  return {
    acquire,
    async hold(name, work) {
      const release = await acquire(name)
      try {
        return await work()
      } finally {
        await release?.().catch(() => undefined)
      }
    },
  }
}
