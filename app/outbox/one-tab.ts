/** The name of the lock under which the entries of a person are sent, by a page or by the service worker. */
export function lockOf(userId: string): string {
  return `outbox of ${userId}`
}

/** Runs `work` in one tab of the browser at a time; another tab waits until it has ended or its tab is closed. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return await work()
  return await navigator.locks.request(name, work)
}
