import { QueueFull } from './concurrency-limit.ts'
import { FairTree } from './fair-tree.ts'

/** The device and account for which a piece of work is done; they decide its turn. */
export interface QueueUser {
  /** IP address, or network of IPv6 addresses; empty for work of the program itself. */
  address: string
  /** A browser on which somebody has signed in before; undefined for every other browser. */
  device?: string
  account: string
  /** When it aborts, the work leaves the queue: nobody waits for it any more. */
  signal?: AbortSignal
}

interface Limits {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many may wait. */
  mostWaiting: number
  /** How many of them may come from one IP address. */
  mostPerAddress: number
}

interface Waiting {
  start: () => void
  refuse: (reason: unknown) => void
}

/** Runs work when it is its turn. @throws {QueueFull}, or the reason of the user's signal */
export type FairQueue = <T>(user: QueueUser, work: () => Promise<T>) => Promise<T>

/**
 * Lets few pieces of work run at the same time. IP addresses take turns with each other. Within an address each device
 * that has signed in before has turns of its own, and all first-time devices share one turn, so that a flood of made-up
 * sign-ins delays a known device by one piece of work at most. Within a device its accounts take turns. When too many
 * wait, the last of the longest row is refused.
 */
export function createFairQueue({ atOnce, mostWaiting, mostPerAddress }: Limits): FairQueue {
  const queue = new FairTree<Waiting>()
  let running = 0

  function join({ address, device, account, signal }: QueueUser): Promise<void> {
    const path = [address, device ?? '', account]
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (queue.remove(path, waiting)) reject(signal?.reason)
      }
      const waiting: Waiting = {
        start: () => (signal?.removeEventListener('abort', leave), resolve()),
        refuse: (reason) => (signal?.removeEventListener('abort', leave), reject(reason)),
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(path, waiting)
      const isFull = queue.count() > mostWaiting
      if (!isFull && queue.count([address]) <= mostPerAddress) return
      queue.dropLast(isFull ? [] : [address])?.refuse(new QueueFull(`${queue.count()} are waiting already`))
    })
  }

  return async (user, work) => {
    user.signal?.throwIfAborted()
    if (running < atOnce) running++
    else await join(user)
    try {
      return await work()
    } finally {
      const next = queue.take()
      // The slot is handed over, so that nobody slips in between.
      if (next) next.start()
      else running--
    }
  }
}
