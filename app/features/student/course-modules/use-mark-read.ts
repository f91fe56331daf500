import { useQueryClient } from '@tanstack/react-query'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { callOrQueue } from '#app/offline/outbox/call-or-queue.ts'
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
    sendRead(userId, thing)
  }
}

function sendRead(userId: string, thing: ReadThing): void {
  const calls = [describeCall('courseModules', 'markRead', thing)]
  const work = { kind: 'seen' as const, row: `read ${thing.id}`, title: texts.outboxRead, calls }
  // An entry that was deleted in the meantime need not be marked.
  callOrQueue(userId, work).catch(() => undefined)
}
