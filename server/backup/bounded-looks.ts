/**
 * Looks at places that may not answer: a network folder whose server is unavailable, or a disk that fails, holds one of
 * the few threads for files until the system gives it up, perhaps after minutes. There is one look at a time for each
 * place, and nobody waits long for it.
 * @param timeoutMs how long an answer is waited for
 * @returns a function that gives what a look finds, or `late` when it does not end in time
 */
export function boundedLooks<T>(
  timeoutMs: number,
): (place: string, look: () => Promise<T>, late: T) => Promise<T> {
  const looks = new Map<string, Promise<T>>()
  return async (place, look, late) => {
    const pending = looks.get(place) ?? look().finally(() => looks.delete(place))
    looks.set(place, pending)
    const { promise: end, resolve } = Promise.withResolvers<T>()
    const timer = setTimeout(() => resolve(late), timeoutMs)
    try {
      return await Promise.race([pending, end])
    } finally {
      clearTimeout(timer)
    }
  }
}
