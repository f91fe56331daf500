/** The name of the lock under which the entries of a person are sent, by a page or by the service worker. */
export function lockOf(userId: string): string {
  return `outbox of ${userId}`
}

/** The name of the lock under which a person's entries are changed, which takes a moment, also while others are sent. */
export function changesOf(userId: string): string {
  return `changes of the outbox of ${userId}`
}

/** Runs `work` in one tab of the browser at a time; another tab waits until it has ended or its tab is closed. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return await work()
  return await navigator.locks.request(name, work)
}

/**
 * Runs `work` once no other tab that has done so is open, and stands for it until the signal ends that; without the
 * browser's locks in each tab at once.
 */
export async function whileFirstTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return await work()
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const first = navigator.locks.request(name, { signal }, async () => {
    await work()
    await ended
  })
  // The wait for the other tab is over because this one is.
  await first.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
