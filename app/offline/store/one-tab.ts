/** Runs `work` in one tab of the browser at a time; another tab waits until it has ended or its tab is closed. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return await work()
  return await navigator.locks.request(name, work)
}
