import { setImmediate } from 'node:timers/promises'

/** Each step of the reply to somebody else may wait for so long. */
const sliceMs = 0.5

/** Does work that is divided by many `yield`; in between the program answers other requests. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs
    let step = work.next()
    while (!step.done && performance.now() < end) step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Does such work in one piece, where it is short. */
export function inOnePiece<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
