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

/** Runs `work` unless another tab is running it; without the browser's locks in each of them. */
export async function inFirstTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
