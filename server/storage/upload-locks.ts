import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

interface Holder {
  requestRelease: RequestRelease
  released: Promise<void>
  release: () => void
}

/**
 * One request at a time per upload. After a lost connection the next request usually comes before the server has
 * noticed the drop, so it asks the earlier one to stop and waits. Waiting costs nothing, unlike with the locker
 * that comes with tus, which polls: after a power dip a whole class comes back at once.
 *
 * The locks are those of this process; several processes need a proxy that keeps an upload with one of them.
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>()

  return {
    newLock(id): Lock {
      let mine: Holder | undefined
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
        },
        async unlock() {
          if (!mine) return
          holders.delete(id)
          mine.release()
          mine = undefined
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
