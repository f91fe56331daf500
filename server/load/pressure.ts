import { getHeapStatistics } from 'node:v8'

/** The current load. */
export interface Load {
  /**
   * Used part of the memory that Node may allocate for objects, 0 to 1, including what replies and
   * connections hold besides.
   */
  heapShare: number
  /** Requests that wait for a connection to the database. */
  waiting: number
  /** Requests whose body has arrived and that are not answered yet. */
  underWay: number
}

/**
 * `busy`: bulk jobs are refused, so that the remaining capacity is left for pages. `full`: pages are refused as well, so that
 * those under way are still answered.
 */
export type Pressure = 'calm' | 'busy' | 'full'

/**
 * The limits are far above the load of a full school: 1,500 students who sign in at once make some 500
 * concurrent requests.
 */
const limits: Record<Exclude<Pressure, 'calm'>, Load> = {
  busy: { heapShare: 0.75, waiting: 100, underWay: 700 },
  full: { heapShare: 0.92, waiting: 1000, underWay: 2000 },
}

/** Judges the load by its worst part. */
export function pressureOf(load: Load): Pressure {
  if (exceeds(load, limits.full)) return 'full'
  return exceeds(load, limits.busy) ? 'busy' : 'calm'
}

function exceeds(load: Load, limit: Load): boolean {
  return load.heapShare >= limit.heapShare || load.waiting >= limit.waiting || load.underWay >= limit.underWay
}

const heapValidFor = 250
let lastHeap = { at: -Infinity, share: 0 }

/** The share of memory in {@link Load}, at most a quarter of a second old. */
export function heapShare(): number {
  if (performance.now() - lastHeap.at >= heapValidFor) {
    const { used_heap_size: used, external_memory: beside, heap_size_limit: max } = getHeapStatistics()
    lastHeap = { at: performance.now(), share: (used + beside) / max }
  }
  return lastHeap.share
}
