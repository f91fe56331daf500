/** Random numbers that a seed determines, so that a schedule that failed can be run again. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** One of the values. */
  pick<T>(values: readonly T[]): T
}

/** @param seed a whole number (Mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (values) => values[Math.floor(next() * values.length)]! }
}
