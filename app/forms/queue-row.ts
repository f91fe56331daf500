import type { QueuedFile, Work } from '#app/offline/outbox/entry.ts'

/** A file chosen in the form; it is sent before the row is saved. */
export interface FormFile {
  file: File | undefined
  /**
   * @param givesUp stops waiting for a connection that does not come back, and throws `OFFLINE`
   * @returns the id of the finished upload; undefined when it failed, which the file's field shows
   */
  send: (givesUp?: boolean) => Promise<string | undefined>
  /** Describes the file for the outbox; absent for files that need the server at once. */
  describe?: () => QueuedFile | undefined
  choose: (file: undefined) => void
}

/** How a form's row is queued in the outbox while the school cannot be reached. */
export interface QueueOptions<Draft> {
  userId: string
  draftName: string
  /** The draft as stored: it is removed once the row is sent, unless something was typed since. */
  typed: Draft
  /** Reports that the row could not be saved. */
  failed: string
  /** Describes the calls of the save instead of making them. */
  work: (draft: Draft, uploadId: string | undefined) => Omit<Work, 'file' | 'form'>
  onQueued: () => void
}

interface QueueingRow<Draft> {
  /** In the form in which it is saved. */
  draft: Draft
  file: FormFile | undefined
  sendsFile: ((draft: Draft) => boolean) | undefined
  queue: QueueOptions<Draft> | undefined
}

/** Whether an earlier version of the row waits in the outbox, where this one will replace it. */
export async function isRowWaiting<Draft>({ queue, draft }: QueueingRow<Draft>): Promise<boolean> {
  if (!queue) return false
  const outbox = await import('#app/offline/outbox/queue-work.ts').catch(() => undefined)
  return (await outbox?.isRowWaiting(queue.userId, queue.work(draft, undefined).row)) ?? false
}

/**
 * Queues the row in the outbox.
 * @param isServerFault the server answered with its own fault
 * @param onFull receives the reason when this device has no room for it
 * @returns whether it is queued now
 */
export async function queueRow<Draft>(
  { draft, file, sendsFile, queue }: QueueingRow<Draft>,
  isServerFault = false,
  onFull?: (reason: Error) => void,
): Promise<boolean> {
  if (!queue) return false
  const chosen = file?.file && (sendsFile?.(draft) ?? true) ? file.file : undefined
  const queued = chosen && file?.describe?.()
  if (chosen && !queued) return false
  const work = queue.work(draft, queued?.uploadId ?? queued?.placeholder)
  const form = { draftName: queue.draftName, draft: queue.typed as object }
  const outbox = await import('#app/offline/outbox/queue-work.ts').catch(() => undefined)
  const failed = isServerFault ? queue.failed : undefined
  const options = { file: chosen, failed, onFull }
  if (!(await outbox?.queueWork(queue.userId, { ...work, file: queued, form }, options))) return false
  queue.onQueued()
  return true
}
