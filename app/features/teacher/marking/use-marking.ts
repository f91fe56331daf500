import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, useMemo } from 'react'
import { reasonOf, toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { isServerFailure, isServerFull, isWorthKeeping } from '#app/lib/connection/retry-policy.ts'
import { createDraft } from '#app/offline/outbox/drafts.ts'
import { createMarkStore, type MarkToSend, type TypedMarks } from './mark-store.ts'
import type { TypedMark } from './marking-rules.ts'
import { useSaveMark, type SentMark } from './marking-mutations.ts'
import { markingQuery } from './marking-queries.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { isUnsent, needsDecision, type OutboxEntry } from '#app/offline/outbox/entry.ts'
import { isRowWaiting, queueWork } from '#app/offline/outbox/queue-work.ts'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import { textsOfMark } from '#app/offline/outbox/nouns/mark.ts'
import { textOfMark } from '#shared/mark-sheet/assessments.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'

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
    const mark = { id: assignmentId, student_id: studentId, points, feedback, version: row?.version ?? '' }
    const isBehindAnother = marking && row && (await isRowWaiting(userId, rowOf(assignmentId, studentId)))
    if (isBehindAnother && (await queueMark(userId, mark, { title: marking.title, row }))) return
    try {
      await mutateAsync(mark)
    } catch (error) {
      const failed = isServerFailure(error) && !isServerFull(error) ? words.failed : undefined
      const isQueued =
        marking &&
        row &&
        isWorthKeeping(error) &&
        queueMark(userId, mark, { title: marking.title, row, failed })
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

/** Identifies a student's mark in the outbox. */
const rowOf = (assignmentId: string, studentId: string) => `mark ${assignmentId} ${studentId}`

/** @param failed reports that it could not be saved, where the server answered with an internal error */
async function queueMark(
  userId: string,
  mark: SentMark,
  {
    title,
    row: { first_name, last_name },
    failed,
  }: { title: string; row: MarkingRow; failed?: string | undefined },
): Promise<boolean> {
  const work = {
    kind: 'mark' as const,
    row: rowOf(mark.id, mark.student_id),
    title: `${first_name} ${last_name}: ${title}`,
    calls: [describeCall('marking', 'mark', mark)],
    mine: textsOfMark(mark.points, mark.feedback),
  }
  return await queueWork(userId, work, { failed })
}

/** The students whose mark in the outbox is not sent before its owner has decided. */
function useUndecidedMarks(assignmentId: string): ReadonlySet<string> {
  const { entries } = useOutbox()
  const undecided = entries.filter(needsDecision)
  return new Set(marksIn(undecided, assignmentId).map(({ student_id }) => student_id))
}

/** The marks of an assignment that wait in the outbox, by student, as they were typed. */
function useQueuedMarks(assignmentId: string): TypedMarks {
  const { entries } = useOutbox()
  return useMemo(() => {
    const marks = marksIn(entries.filter(isUnsent), assignmentId)
    return Object.fromEntries(
      marks.map(({ student_id, points, feedback }) => [
        student_id,
        { points: textOfMark(points), feedback: feedback ?? '' },
      ]),
    )
  }, [entries, assignmentId])
}

function marksIn(entries: readonly OutboxEntry[], assignmentId: string): SentMark[] {
  const calls = entries.flatMap((entry) => (entry.kind === 'mark' ? entry.calls : []))
  return calls.map(({ input }) => input as SentMark).filter(({ id }) => id === assignmentId)
}
