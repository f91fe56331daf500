import { useEffect, useState } from 'react'
import { describeCall } from '#app/lib/api/api-call.ts'
import { callOrQueue } from '#app/offline/outbox/call-or-queue.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'

/** Milliseconds for collecting the seen announcements into one call. */
const collectingMs = 1500

/**
 * Notes announcements as seen, several in one call. Without a connection the call waits in the outbox.
 * @param onSeen called with the same ids, so that no screen still shows them as new
 */
export function useMarkSeen(userId: string, onSeen: (ids: readonly string[]) => void): (id: string) => void {
  const [collector] = useState(createCollector)
  useEffect(() => collector.flush, [collector])
  return (id) =>
    collector.add(id, (ids) => {
      onSeen(ids)
      sendSeen(userId, ids)
    })
}

/** Collects ids, and sends them once no further one was added for a moment. */
function createCollector() {
  let ids: string[] = []
  let send: ((collected: string[]) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    const collected = ids
    ids = []
    if (collected.length > 0) send?.(collected)
  }
  return {
    flush,
    add(id: string, sendAll: (collected: string[]) => void): void {
      ids.push(id)
      send = sendAll
      clearTimeout(timer)
      timer = setTimeout(flush, collectingMs)
    },
  }
}

function sendSeen(userId: string, ids: string[]): void {
  const calls = [describeCall('announcements', 'markSeen', { ids })]
  const work = { kind: 'seen' as const, row: `seen ${ids[0]}`, title: texts.outboxSeen, calls }
  // An announcement that has been deleted meanwhile need not be marked.
  callOrQueue(userId, work).catch(() => undefined)
}
