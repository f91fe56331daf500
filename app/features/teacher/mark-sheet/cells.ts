import { readPoints } from '#shared/assessments.ts'

/** A cell of the sheet by whom and for what the mark is, with the names of the contract. */
export interface CellKey {
  student_id: string
  assessment_id: string
}

/** A cell with the text that is to stand in it. */
export interface CellText extends CellKey {
  text: string
}

/** Values by student, then by assessment. */
export type Cells<T> = Record<string, Record<string, T>>

/** Reads the text of a cell: points, null for no mark, or why it cannot be saved. */
export function readCell(text: string, most: number): { points: number | null } | { problem: string } {
  return readPoints(text, most) ?? { points: null }
}

/** The text of a cell whose mark has these points; empty without a mark. */
export function textOfPoints(points: number | undefined): string {
  return points === undefined ? '' : String(points)
}

export function valueAt<T>(cells: Cells<T>, { student_id, assessment_id }: CellKey): T | undefined {
  return cells[student_id]?.[assessment_id]
}

export function listCells<T>(cells: Cells<T>): (CellKey & { value: T })[] {
  return Object.entries(cells).flatMap(([student_id, row]) =>
    Object.entries(row).map(([assessment_id, value]) => ({ student_id, assessment_id, value })),
  )
}

/** Copies the cells with one of them changed, or left out when the value is undefined. */
export function withCell<T>(cells: Cells<T>, key: CellKey, value: T | undefined): Cells<T> {
  const { [key.assessment_id]: _, ...row } = cells[key.student_id] ?? {}
  const changed = value === undefined ? row : { ...row, [key.assessment_id]: value }
  const { [key.student_id]: __, ...rest } = cells
  return Object.keys(changed).length === 0 ? rest : { ...rest, [key.student_id]: changed }
}
