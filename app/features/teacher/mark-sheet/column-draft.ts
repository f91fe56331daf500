import { newId } from '#app/lib/text/new-id.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The form of a column as it is typed. */
export interface ColumnDraft {
  id: string
  title: string
  grade_type: string
  held_on: string
  points_possible: string
  /** The time of the column's last change, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyColumn(): ColumnDraft {
  return {
    id: newId(),
    title: '',
    grade_type: 'test',
    held_on: schoolDay(),
    points_possible: '',
    updated_at: '',
  }
}

export function draftOfColumn(column: Assessment): ColumnDraft {
  const { id, title, grade_type, held_on, points_possible, updated_at } = column
  const points = String(points_possible)
  return { id, title, grade_type, held_on: held_on ?? '', points_possible: points, updated_at }
}
