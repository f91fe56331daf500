/** More work waits than can be done before the callers give up. */
export class Overcrowded extends Error {}

/** Runs work when it is its turn. @throws {Overcrowded} at once when too many wait already */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets at most `atOnce` pieces of work run at the same time, the others wait in the order they came.
 * @param mostWaiting how many may wait
 */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= mostWaiting) throw new Overcrowded(`${waiting.length} are waiting already`)
      // The one that ends hands its turn over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Like {@link createTurns}, separately for each key; a key without work takes no memory. */
export function createKeyedTurns(
  atOnce: number,
  mostWaiting: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { turns: Turns; users: number }>()
  return async (key, work) => {
    const lane = lanes.get(key) ?? { turns: createTurns(atOnce, mostWaiting), users: 0 }
    lanes.set(key, lane)
    lane.users++
    try {
      return await lane.turns(work)
    } finally {
      if (--lane.users === 0) lanes.delete(key)
    }
  }
}
