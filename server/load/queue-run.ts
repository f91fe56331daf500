/**
 * Work that empties a queue, once at a time in this process. A call during a run has the work repeated, since it may
 * already have looked for its last item.
 * @param work empties the queue
 * @returns runs the work, and resolves when what was in the queue at the call is done; rejects as the work does
 */
export function createQueueRun(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let isAsked = false

  async function repeat(): Promise<void> {
    try {
      do {
        isAsked = false
        await work()
      } while (isAsked)
    } finally {
      underWay = undefined
    }
  }

  return async () => {
    isAsked = true
    underWay ??= repeat()
    await underWay
  }
}
