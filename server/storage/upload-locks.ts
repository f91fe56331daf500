import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { SharedLocks } from './shared-locks.ts'

interface Holder {
  requestRelease: RequestRelease
  released: Promise<void>
  release: () => void
}

/**
 * One request at a time per upload. After a lost connection the next request usually comes before the server
 * has noticed the loss, so it asks the earlier one to stop and waits. Waiting in this process costs nothing,
 * unlike with the locker that comes with tus, which polls: after a power dip a whole class comes back at
 * once.
 * @param shared the locks of all programs where the upload may continue; absent if this is the only one
 */
export function createUploadLocks(shared?: SharedLocks): Locker {
  const holders = new Map<string, Holder>()

  return {
    newLock(id): Lock {
      let mine: Holder | undefined
      let releaseShared: (() => Promise<void>) | undefined
      const releaseOwn = () => {
        if (!mine) return
        holders.delete(id)
        mine.release()
        mine = undefined
      }
      return {
        async lock(signal, requestRelease) {
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            await holder.requestRelease()
            await Promise.race([holder.released, aborted(signal)])
            if (signal.aborted) throw ERRORS.ABORTED
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          mine = { requestRelease, released: promise, release: resolve }
          holders.set(id, mine)
          if (!shared) return
          try {
            releaseShared = await shared.acquire(`upload ${id}`, { signal, onWanted: requestRelease })
            if (!releaseShared) throw ERRORS.ABORTED
          } catch (error) {
            releaseOwn()
            throw error
          }
        },
        async unlock() {
          // A lock that cannot be released expires.
          await releaseShared?.().catch(() => undefined)
          releaseShared = undefined
          releaseOwn()
        },
      }
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
