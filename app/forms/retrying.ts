import { isTemporary } from '#app/lib/api-error.ts'

const pauses = [1000, 3000]

/**
 * Makes a call that may be repeated without harm, up to three times while no answer comes. Without a network there is
 * nothing to wait for, and the outbox can take the work at once.
 * @throws the last failure
 */
export async function retrying<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isTemporary(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await call()
}
