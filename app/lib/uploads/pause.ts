import { retryDelay } from '#app/lib/connection/retry-policy.ts'

/**
 * Waits before another attempt, but no longer once the browser reports that the connection is back.
 * @param failures in a row
 * @param error of the last attempt
 * @throws the signal's reason when aborted in the meantime
 */
export async function pause(failures: number, signal: AbortSignal, error?: unknown): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, retryDelay(failures, error))
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
  signal.throwIfAborted()
}
