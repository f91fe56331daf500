import type { ApiCall } from '#app/lib/described-call.ts'
import type { MarkChange } from '#shared/contracts/mark-sheet.ts'
import type { FieldText, Work } from './entry.ts'

/* The marks of a sheet as work: each mark travels together with its text, so that neither can be taken for another's. */

export interface QueuedMark {
  mark: MarkChange
  /** The mark as its owner sees it. */
  text: FieldText
}

/** Marks in one call: few enough to pass a slow connection at once, enough for a pasted class. */
export const mostAtOnce = 200

/** Names the cell of a sheet that a mark belongs to. */
export function cellOf({
  student_id,
  assessment_id,
}: Pick<MarkChange, 'student_id' | 'assessment_id'>): string {
  return `${student_id} ${assessment_id}`
}

/** The marks of an entry, each with its text. */
export function readMarks({ calls, mine = [] }: Pick<Work, 'calls' | 'mine'>): QueuedMark[] {
  return calls
    .flatMap(({ input }) => (input as { marks: MarkChange[] }).marks)
    .map((mark, index) => ({ mark, text: mine[index] ?? { label: '', text: String(mark.points ?? '') } }))
}

/** The calls that save marks, and their texts in the same order. */
export function describeMarks(
  classId: string,
  marks: readonly QueuedMark[],
): { calls: ApiCall[]; mine: FieldText[] } {
  const batches = Array.from({ length: Math.ceil(marks.length / mostAtOnce) }, (_, index) =>
    marks.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
  return {
    calls: batches.map((batch) => ({
      noun: 'markSheet',
      name: 'save',
      input: { id: classId, marks: batch.map(({ mark }) => mark) },
    })),
    mine: marks.map(({ text }) => text),
  }
}
