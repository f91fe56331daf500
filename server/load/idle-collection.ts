import { performance } from 'node:perf_hooks'

/** The program's state since the last check. */
interface Look {
  /** Fraction of the time in which the event loop worked, 0 to 1. */
  utilization: number
  /** Bytes that Node has allocated for objects and buffers. */
  bytes: number
}

interface IdleCollectionOptions {
  /** Collects all garbage and releases its memory; absent if Node was started without `--expose-gc`. */
  collect?: (() => void) | undefined
  look?: () => Look
}

/** Milliseconds between two checks. */
export const interval = 15_000
/** Event-loop utilisation below which a garbage collection of a tenth of a second is hardly ever noticed. */
const idleShare = 0.2
/** Bytes of growth that justify a pause. */
const worthwhile = 24 * 1024 * 1024
/** Checks after which the collection runs even though the program is busy: five minutes. */
export const maxBusyChecks = 20

/**
 * Collects garbage when the program has little to do and has grown since the last time, or has grown and was
 * busy for {@link maxBusyChecks} checks. Node itself collects only when more memory is needed, so that a
 * busy hour's memory would stay allocated on a machine that has little.
 * @returns a function that stops it
 */
export function collectWhenIdle({
  collect = fullCollection(),
  look = createLook(),
}: IdleCollectionOptions = {}): () => void {
  if (!collect) return () => undefined
  let min = 0
  let busyLooks = 0
  const timer = setInterval(() => {
    const { utilization, bytes } = look()
    min = Math.min(min, bytes)
    busyLooks = utilization > idleShare ? busyLooks + 1 : 0
    const isBusy = busyLooks > 0 && busyLooks < maxBusyChecks
    if (isBusy || bytes - min < worthwhile) return
    collect()
    busyLooks = 0
    min = look().bytes
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Only a last-resort collection releases pages; the usual one keeps them for later. */
function fullCollection(): (() => void) | undefined {
  const { gc } = globalThis
  return gc && (() => gc({ type: 'major', flavor: 'last-resort' }))
}

function createLook(): () => Look {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const { heapTotal, external } = process.memoryUsage()
    return { utilization, bytes: heapTotal + external }
  }
}
