/** Work with a file, and work without one, which need not wait for files to arrive. */
export type Lane = 'calls' | 'files'

/** The name of the lock under which a person's entries are sent, by a page or by the service worker. */
export function lockOf(userId: string, lane: Lane): string {
  return `outbox of ${userId}: ${lane}`
}

/**
 * The name of the lock under which a person's entries are changed; it is held briefly, even while others are
 * sent.
 */
export function changesOf(userId: string): string {
  return `changes of the outbox of ${userId}`
}
