import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { reasonOf, toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { isServerFailure, isServerFull, isWorthKeeping } from '#app/lib/connection/retry-policy.ts'
import { createDraft } from '#app/offline/outbox/drafts.ts'
import { createMarkStore, type MarkToSend } from './mark-store.ts'
import type { TypedMark } from './marking-rules.ts'
import { isMarkQueued, queueMark, useQueuedMarks, useUndecidedMarks } from './queued-marks.ts'
import { useSaveMark } from './marking-mutations.ts'
import { markingQuery } from './marking-queries.ts'

/** The class of an assignment, with the marks that are typed and not saved yet. */
export function useMarking(userId: string, assignmentId: string) {
  const client = useQueryClient()
  const options = markingQuery(userId, { id: assignmentId })
  const query = useQuery(options)
  const { mutateAsync } = useSaveMark(userId, assignmentId)

  async function send({ studentId, points, typed }: MarkToSend) {
    // The row at the time of the call: an earlier save of the same mark has changed its version.
    const marking = client.getQueryData(options.queryKey)
    const row = marking?.rows.find((one) => one.student_id === studentId)
    const feedback = row?.hand_in ? typed.feedback : null
    const mark = { student_id: studentId, points, feedback, version: row?.version ?? '' }
    if (marking && row && (await isMarkQueued(userId, assignmentId, studentId))) {
      if (await queueMark(userId, marking, row, { mark })) return
    }
    try {
      await mutateAsync(mark)
    } catch (error) {
      const failed = isServerFailure(error) && !isServerFull(error) ? words.failed : undefined
      const isQueued =
        marking && row && isWorthKeeping(error) && queueMark(userId, marking, row, { mark, failed })
      if (!(await isQueued)) throw error
      return
    }
    if (row)
      toast(words.saved(`${row.first_name} ${row.last_name}`), undefined, 'success', { id: 'mark saved' })
  }

  async function onFailure(error: unknown) {
    if (!(error instanceof ApiError) || error.status !== 409) {
      const fields = toastFailure(error, words.failed)
      return Object.values(fields)[0]
    }
    // Keeps the typed mark, and shows the mark saved elsewhere beside it, or that all marks are locked.
    await client.refetchQueries({ queryKey: options.queryKey })
    const isLocked = client.getQueryData(options.queryKey)?.results_state !== 'open'
    return isLocked ? undefined : reasonOf(error)
  }

  const [draft] = useState(() => createDraft<Record<string, TypedMark>>(userId, `marks.${assignmentId}`))
  const [store] = useState(() => createMarkStore(draft, { send, onFailure }))
  useEffect(() => void draft.open(), [draft])
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  return {
    query,
    store,
    state,
    queued: useQueuedMarks(assignmentId),
    undecided: useUndecidedMarks(assignmentId),
  }
}
