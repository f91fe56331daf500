/** Work with a file, and work without one, which does not wait until the file has arrived. */
export type Lane = 'calls' | 'files'

/** The name of the lock under which the entries of a person are sent, by a page or by the service worker. */
export function lockOf(userId: string, lane: Lane): string {
  return `outbox of ${userId}: ${lane}`
}

/** The name of the lock under which a person's entries are changed, which takes a moment, also while others are sent. */
export function changesOf(userId: string): string {
  return `changes of the outbox of ${userId}`
}
