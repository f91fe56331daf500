import { useMemo } from 'react'
import { describeCall } from '#app/lib/api/api-call.ts'
import { isUnsent } from '#app/offline/outbox/entry.ts'
import { isRowWaiting, queueWork } from '#app/offline/outbox/queue-work.ts'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import { textsOfMark } from '#app/offline/outbox/nouns/mark.ts'
import { textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkingList, MarkingRow } from '#shared/marking/contract.ts'
import type { TypedMarks } from './mark-store.ts'

interface SentMark {
  student_id: string
  points: MarkPoints
  feedback: string | null
  version: string
}

const rowOf = (assignmentId: string, studentId: string) => `mark ${assignmentId} ${studentId}`

/** Reports that it could not be saved, when the server answered with an internal error. */
export async function isMarkQueued(
  userId: string,
  assignmentId: string,
  studentId: string,
): Promise<boolean> {
  return await isRowWaiting(userId, rowOf(assignmentId, studentId))
}

interface QueuedMark {
  mark: SentMark
  /** Reports that it could not be saved, where the server answered with an internal error. */
  failed?: string | undefined
}

/** The students whose mark in the outbox is held until its owner has decided. */
export async function queueMark(
  userId: string,
  { id, title }: MarkingList,
  { first_name, last_name }: MarkingRow,
  { mark, failed }: QueuedMark,
): Promise<boolean> {
  const work = {
    kind: 'mark' as const,
    row: rowOf(id, mark.student_id),
    title: `${first_name} ${last_name}: ${title}`,
    calls: [describeCall('marking', 'mark', { id, ...mark })],
    mine: textsOfMark(mark.points, mark.feedback),
  }
  return await queueWork(userId, work, { failed })
}

/** The students whose mark in the outbox is not sent before its owner has decided. */
export function useUndecidedMarks(assignmentId: string): ReadonlySet<string> {
  const { entries } = useOutbox()
  const undecided = entries.filter(
    ({ kind, state }) => kind === 'mark' && (state === 'refused' || state === 'conflict'),
  )
  const marks = undecided.flatMap(({ calls }) => calls.map(({ input }) => input as SentMark & { id: string }))
  return new Set(marks.filter(({ id }) => id === assignmentId).map(({ student_id }) => student_id))
}

/** The marks of an assignment that wait in the outbox, by student, as they were typed. */
export function useQueuedMarks(assignmentId: string): TypedMarks {
  const { entries } = useOutbox()
  return useMemo(() => {
    const waiting = entries.filter((entry) => entry.kind === 'mark' && isUnsent(entry))
    const marks = waiting.flatMap(({ calls }) => calls.map(({ input }) => input as SentMark & { id: string }))
    return Object.fromEntries(
      marks
        .filter(({ id }) => id === assignmentId)
        .map(({ student_id, points, feedback }) => [
          student_id,
          { points: textOfMark(points), feedback: feedback ?? '' },
        ]),
    )
  }, [entries, assignmentId])
}
