import { setImmediate } from 'node:timers/promises'

/** Does work that is divided by `yield`; between two parts the program answers other requests. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = work.next()
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
