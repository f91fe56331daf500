import { useQueryClient } from '@tanstack/react-query'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { api } from '#app/lib/api/api.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { isWorthKeeping } from '#app/lib/connection/retry-policy.ts'
import { courseTexts as texts } from '#app/words/student/course-modules.ts'
import type { StudentItem } from '#shared/course-modules/contract.ts'
import { coursesQuery } from './course-queries.ts'
import { markItems } from './next-item.ts'

/** Something to be read: a note or a material by its own id, a link by the id of its entry. */
export interface ReadThing {
  kind: 'note' | 'material' | 'link'
  id: string
}

/**
 * Marks what the student opens as read, wherever it is opened. Without a connection the call waits in the
 * outbox.
 */
export function useMarkRead(): (thing: ReadThing) => void {
  const client = useQueryClient()
  const { userId } = useStudent()
  return (thing) => {
    const { queryKey } = coursesQuery(userId)
    const isThing = ({ kind, id, content_id }: StudentItem) =>
      kind === thing.kind && (kind === 'link' ? id : content_id) === thing.id
    const courses = client.getQueryData(queryKey)
    const isKnown = courses?.some(({ units }) =>
      units.some(({ items }) => items.some((item) => isThing(item) && item.is_done)),
    )
    if (isKnown) return
    if (courses) client.setQueryData(queryKey, markItems(courses, isThing))
    void sendRead(userId, thing)
  }
}

async function sendRead(userId: string, thing: ReadThing): Promise<void> {
  try {
    await api.courseModules.markRead(thing)
  } catch (error) {
    // An entry that was deleted in the meantime need not be marked.
    if (!isWorthKeeping(error)) return
    const outbox = await import('#app/offline/outbox/queue-work.ts').catch(() => undefined)
    await outbox?.queueWork(userId, {
      kind: 'seen',
      row: `read ${thing.id}`,
      title: texts.outboxRead,
      calls: [describeCall('courseModules', 'markRead', thing)],
    })
  }
}
