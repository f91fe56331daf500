import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import type { TypedText } from '#app/offline/outbox/marks-work.ts'
import { isStale, type CellKey, type UnsavedCell } from '#app/offline/outbox/unsaved-cell.ts'
import { readMark, textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkSheet, SavedCell, SheetMark } from '#shared/mark-sheet/contract.ts'

/** A text to put into a cell. */
export interface CellText extends CellKey {
  text: string
}

/** Values by student, then by assessment. */
export type Cells<T> = Record<string, Record<string, T>>

/** A cell of the sheet whose text is not saved. */
export interface TypedCell {
  text: string
  /** The reason why it cannot be saved as it is. */
  problem?: string
  /** Whether something else has been saved there since. */
  isStale?: boolean
  /** Whether it is not a mark, so that it cannot be sent. */
  isUnreadable?: boolean
}

export function valueAt<T>(cells: Cells<T>, { student_id, assessment_id }: CellKey): T | undefined {
  return cells[student_id]?.[assessment_id]
}

export function listCells<T>(cells: Cells<T>): (CellKey & { value: T })[] {
  return Object.entries(cells).flatMap(([student_id, row]) =>
    Object.entries(row).map(([assessment_id, value]) => ({ student_id, assessment_id, value })),
  )
}

/** Copies the cells with one of them changed, or removed when the value is undefined. */
function withCell<T>(cells: Cells<T>, key: CellKey, value: T | undefined): Cells<T> {
  const { [key.assessment_id]: _, ...row } = cells[key.student_id] ?? {}
  const changed = value === undefined ? row : { ...row, [key.assessment_id]: value }
  const { [key.student_id]: __, ...rest } = cells
  return Object.keys(changed).length === 0 ? rest : { ...rest, [key.student_id]: changed }
}

/** A cell with its current text, typed or saved. */
export function currentCell(
  { typed, marks }: { typed: Cells<TypedCell>; marks: Cells<SheetMark> },
  { student_id, assessment_id }: CellKey,
): CellText {
  const key = { student_id, assessment_id }
  return { ...key, text: valueAt(typed, key)?.text ?? textOfMark(valueAt(marks, key)?.points) }
}

/** The marks of a sheet as they are saved. */
export function savedMarks({ students }: MarkSheet): Cells<SheetMark> {
  return Object.fromEntries(students.map(({ id, marks }) => [id, marks]))
}

/** The sheet with the marks from the server's answer. */
export function withSaved(sheet: MarkSheet, answer: readonly SavedCell[]): MarkSheet {
  const earlier = Object.fromEntries(sheet.students.map(({ id, marks }) => [id, marks]))
  const marks = answer.reduce((all, cell) => withCell(all, cell, cell.mark ?? undefined), earlier)
  return {
    ...sheet,
    students: sheet.students.map((student) => ({ ...student, marks: marks[student.id] ?? {} })),
  }
}

/** The unsaved cells as the sheet shows them, without those of students and columns that it does not have. */
export function typedCells(sheet: MarkSheet, cells: readonly UnsavedCell[]): Cells<TypedCell> {
  const students = new Set(sheet.students.map(({ id }) => id))
  return cells.reduce<Cells<TypedCell>>((typed, cell) => {
    const total = totalOf(sheet, cell)
    if (total === undefined || !students.has(cell.student_id)) return typed
    const read = readMark(cell.text, total)
    const problem = read && 'problem' in read ? read.problem : problemOf(cell)
    const shown: TypedCell = {
      text: cell.text,
      ...(problem === undefined ? {} : { problem }),
      ...(isStale(cell) ? { isStale: true } : {}),
      ...(cell.points === undefined ? { isUnreadable: true } : {}),
    }
    return { ...typed, [cell.student_id]: { ...typed[cell.student_id], [cell.assessment_id]: shown } }
  }, {})
}

function problemOf(cell: UnsavedCell): string | undefined {
  return isStale(cell) ? sheetTexts.changed : cell.refusal
}

/**
 * A cell's text as the outbox takes it: with its name, the mark it stands for, and the one that is saved
 * there.
 */
export function describeText(sheet: MarkSheet, { student_id, assessment_id, text }: CellText): TypedText {
  const student = sheet.students.find(({ id }) => id === student_id)
  const column = sheet.assessments.find(({ id }) => id === assessment_id)
  const name = student ? `${student.first_name} ${student.last_name}` : ''
  return {
    student_id,
    assessment_id,
    label: sheetTexts.cell(name, column?.title ?? ''),
    text: text.trim(),
    points: pointsOf(text, column?.points_possible ?? 0),
    saved: student?.marks[assessment_id],
  }
}

/**
 * The cells that could not be saved before but can be now, for example after their column allows more points.
 */
export function savableCells(sheet: MarkSheet, cells: readonly UnsavedCell[]): CellText[] {
  return cells.filter((cell) => {
    if (isStale(cell) || (cell.points !== undefined && cell.refusal === undefined)) return false
    return pointsOf(cell.text, totalOf(sheet, cell) ?? 0) !== undefined
  })
}

/** The points that a text stands for; null for none, undefined if it is not a mark. */
function pointsOf(text: string, max: number): MarkPoints | null | undefined {
  const read = readMark(text, max)
  if (!read) return null
  return 'points' in read ? read.points : undefined
}

function totalOf({ assessments }: MarkSheet, { assessment_id }: CellKey): number | undefined {
  return assessments.find(({ id }) => id === assessment_id)?.points_possible
}
