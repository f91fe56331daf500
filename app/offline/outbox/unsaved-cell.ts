import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkChange } from '#shared/mark-sheet/contract.ts'

/** The student and assessment of a cell of a mark sheet, with the names of the contract. */
export type CellKey = Pick<MarkChange, 'student_id' | 'assessment_id'>

/** A cell of a mark sheet whose text is not saved at the school yet. */
export interface UnsavedCell extends CellKey {
  /** Describes the cell to its owner. */
  label: string
  text: string
  /** The mark that the text stands for; null clears it, and an invalid text has none. */
  points?: MarkPoints | null | undefined
  /** The version of the mark it was typed over; empty if there was none. */
  version: string
  /** Marks typed into the cell before, which may or may not have arrived. */
  earlier?: (MarkPoints | null)[] | undefined
  /** The server's mark, which it did not replace with this one. */
  atSchool?: { points: MarkPoints | null; version: string } | undefined
  /** The reason why the server refused the mark; absent if something else was saved in the meantime. */
  refusal?: string | undefined
}

/** Identifies a cell, for comparisons. */
export function cellOf({ student_id, assessment_id }: CellKey): string {
  return `${student_id} ${assessment_id}`
}

/** Whether something else was saved in the cell in the meantime, so that its owner has to decide. */
export function isStale({ atSchool, refusal }: UnsavedCell): boolean {
  return atSchool !== undefined && refusal === undefined
}
