import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkChange } from '#shared/mark-sheet/contract.ts'

/** A cell of a mark sheet by whom and for what the mark is, with the names of the contract. */
export type CellKey = Pick<MarkChange, 'student_id' | 'assessment_id'>

/** A cell of a mark sheet whose text is not saved at the school yet. */
export interface UnsavedCell extends CellKey {
  /** Names the cell for its owner. */
  label: string
  text: string
  /** The mark that the text means; null clears it, and an invalid text has none. */
  points?: MarkPoints | null | undefined
  /** The version of the mark that it was typed over; empty where there was none. */
  version: string
  /** Marks that were typed into the cell before and that may or may not have arrived. */
  earlier?: (MarkPoints | null)[] | undefined
  /** The mark that the server has and did not replace by this one. */
  atSchool?: { points: MarkPoints | null; version: string } | undefined
  /** Why the server refused the mark; absent where something else was saved in the meantime. */
  refusal?: string | undefined
}

/** Names a cell, for comparisons. */
export function cellOf({ student_id, assessment_id }: CellKey): string {
  return `${student_id} ${assessment_id}`
}

/** Whether something else was saved in the cell in the meantime, so that its owner has to decide. */
export function isStale({ atSchool, refusal }: UnsavedCell): boolean {
  return atSchool !== undefined && refusal === undefined
}
