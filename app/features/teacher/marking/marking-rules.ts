import { markingTexts } from '#app/words/teacher/marking.ts'
import { readMark, textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'

export type MarkingFilter = keyof typeof markingTexts.filters

/**
 * Whether a student is in the chosen part of the list. Those without a hand-in count as missing once it is
 * due.
 */
export function isShown({ hand_in }: MarkingRow, filter: MarkingFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'to_mark':
      return hand_in !== null && !hand_in.marked
    case 'handed_in':
      return hand_in !== null
    case 'late':
      return hand_in?.late ?? false
    case 'missing':
      return hand_in === null
  }
}

/**
 * The number of rows to show of a long list, so that none is folded that was opened, is being edited or has a
 * new message.
 */
export function countNeeded(rows: readonly MarkingRow[], typed: object, opened: string | undefined): number {
  const isNeeded = ({ student_id, hand_in }: MarkingRow) =>
    student_id === opened || student_id in typed || (hand_in?.new_messages ?? 0) > 0
  return 1 + rows.findLastIndex(isNeeded)
}

export interface TypedMark {
  points: string
  feedback: string
}

/** The fields of a row as it is stored. */
export function typedMarkOf({ mark, hand_in }: MarkingRow): TypedMark {
  return { points: mark ? textOfMark(mark.points_earned ?? 'absent') : '', feedback: hand_in?.feedback ?? '' }
}

/** Reads the points of a row, which must not be empty. */
export function readRowMark(typed: string, max: number): { points: MarkPoints } | { problem: string } {
  return readMark(typed, max) ?? { problem: markingTexts.noPoints }
}

/** How a handed-in file is shown beside the marks, by its file extension. */
export function viewOf(fileName: string): 'pdf' | 'picture' | 'text' | 'download' {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (ending === 'pdf') return 'pdf'
  if (['jpg', 'jpeg', 'png', 'gif', 'webp'].includes(ending)) return 'picture'
  return ending === 'txt' ? 'text' : 'download'
}
