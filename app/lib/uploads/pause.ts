const longestMs = 30_000

/**
 * Waits before another attempt: 1 s, 2 s, 4 s and so on up to half a minute, and not at all once the browser says
 * that the connection is back.
 * @param failures in a row
 * @throws the signal's reason when aborted meanwhile
 */
export async function pause(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = Math.min(longestMs, 1000 * 2 ** (failures - 1))
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
  signal.throwIfAborted()
}
