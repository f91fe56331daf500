import { clockPlace } from '#shared/school-clock.ts'
import { QueueFull } from './concurrency-limit.ts'
import { FairTree } from './fair-tree.ts'

/** The device and account for which a piece of work is done; they decide its turn. */
export interface QueueUser {
  /** IP address, or network of IPv6 addresses; empty for work of the program itself. */
  address: string
  /** A browser on which somebody has signed in before; undefined for every other browser. */
  device?: string
  account: string
  /** When it aborts, the work leaves the queue: nobody is waiting for it. */
  signal?: AbortSignal
}

interface Limits {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many may wait. */
  maxWaiting: number
  /** How many pieces of needed work of one school may wait for one IP address. */
  maxPerAddress: number
}

interface Waiting {
  /** Whether it must run; otherwise the turn passes to the next at once. */
  isNeeded: boolean
  start: () => void
  refuse: (reason: unknown) => void
}

export interface FairQueue {
  /** Runs work when it is its turn. @throws {QueueFull}, or the reason of the user's signal */
  run<T>(user: QueueUser, work: () => Promise<T>): Promise<T>
  /**
   * Waits for a turn as {@link run} does, and then lets the next one go ahead: the work is done only if a
   * slot was free at once, so that nobody has to wait for it.
   * @returns whether the work was done
   * @throws {QueueFull}, or the reason of the user's signal
   */
  runIfIdle(user: QueueUser, work: () => Promise<unknown>): Promise<boolean>
  /** How many pieces of work are running and waiting. */
  size(): QueueSize
}

export interface QueueSize {
  running: number
  waiting: number
}

/** The key of the deployment's own work, such as the sign-ins of those who look after it. */
const ofNoSchool = {}

/** The school whose work this is: each school of a process has a place for its clock, and so has the only one. */
function schoolOfWork(): object {
  try {
    return clockPlace()
  } catch {
    return ofNoSchool
  }
}

/**
 * Lets few pieces of work run at the same time. The schools of a process take turns with each other, and within
 * a school its IP addresses. Within an address each device that has signed in before has its own turns, and all
 * first-time devices share one turn, so that a flood from one browser delays the others by at most one piece of
 * work. Within a device its accounts take turns. When too many wait, the last of the longest row is refused.
 */
export function createFairQueue({ atOnce, maxWaiting, maxPerAddress }: Limits): FairQueue {
  const queue = new FairTree<Waiting>()
  /** The number of waiting pieces of needed work, by address. */
  const neededOf = new WeakMap<object, Map<string, number>>()
  let running = 0

  function join({ address, device, account, signal }: QueueUser, isNeeded: boolean): Promise<void> {
    const school = schoolOfWork()
    const path = [school, address, device ?? '', account]
    const needed = neededOf.get(school) ?? new Map<string, number>()
    neededOf.set(school, needed)
    const countNeeded = (change: number) => needed.set(address, (needed.get(address) ?? 0) + change)
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (queue.remove(path, waiting)) waiting.refuse(signal?.reason)
      }
      const end = () => {
        signal?.removeEventListener('abort', leave)
        if (isNeeded && countNeeded(-1).get(address) === 0) needed.delete(address)
      }
      const waiting: Waiting = {
        isNeeded,
        start: () => (end(), resolve()),
        refuse: (reason) => (end(), reject(reason)),
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(path, waiting)
      if (isNeeded) countNeeded(1)
      const isFull = queue.count() > maxWaiting
      if (!isFull && (needed.get(address) ?? 0) <= maxPerAddress) return
      queue
        .dropLast(isFull ? [] : [school, address])
        ?.refuse(new QueueFull(`${queue.count()} are waiting already`))
    })
  }

  /**
   * Hands the slot over directly, so that no other work takes it in between; unneeded work ends without one.
   */
  function releaseSlot(): void {
    for (let next = queue.take(); next; next = queue.take()) {
      next.start()
      if (next.isNeeded) return
    }
    running--
  }

  async function runInSlot<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      releaseSlot()
    }
  }

  return {
    size: () => ({ running, waiting: queue.count() }),
    async run(user, work) {
      user.signal?.throwIfAborted()
      if (running < atOnce) running++
      else await join(user, true)
      return await runInSlot(work)
    },
    async runIfIdle(user, work) {
      user.signal?.throwIfAborted()
      if (running >= atOnce) {
        await join(user, false)
        return false
      }
      running++
      await runInSlot(work)
      return true
    },
  }
}

/** Runs a piece of work of a school when it is its turn. @throws {QueueFull}, or the reason of the signal */
export type SchoolTurns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Lets few pieces of work run at the same time, in turn by school; those of one school in the order in which they
 * came.
 */
export function createSchoolTurns(atOnce: number, maxWaiting = Infinity): SchoolTurns {
  const queue = createFairQueue({ atOnce, maxWaiting, maxPerAddress: Infinity })
  return async (work, signal) => await queue.run({ address: '', account: '', signal }, work)
}
