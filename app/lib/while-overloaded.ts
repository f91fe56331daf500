/** How often a call is made again. */
const attempts = 3

/** The longest time to wait, in seconds; a server that wants longer is told to the person at once. */
const longest = 10

/**
 * Makes a call, and makes it again while the server has too much to do to begin it: the code `OVERLOADED` says that
 * nothing was begun, so nothing is done twice. The server says how long to wait.
 * @throws the last failure
 */
export async function whileOverloaded<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const { code, data } = (error ?? {}) as { code?: unknown; data?: { retry_after?: number } }
      const seconds = data?.retry_after ?? 2
      if (code !== 'OVERLOADED' || attempt > attempts || seconds > longest) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
