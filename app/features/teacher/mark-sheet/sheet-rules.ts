import { pointsMessages } from '#shared/assessments.ts'
import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'

/** Cells by student and column. */
export type Cells<T> = Record<string, Record<string, T>>

export interface CellRef {
  student: string
  column: string
}

export interface CellText extends CellRef {
  text: string
}

/** What a cell says: points, no mark at all, or why it cannot be saved. A comma is taken for a point. */
export function readCell(text: string, most: number): { points: number | null } | { problem: string } {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { points: null }
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(typed)) return { problem: pointsMessages.bad }
  const points = Number(typed)
  return points > most ? { problem: pointsMessages.tooMany(most) } : { points }
}

/** A copied block of a spreadsheet: lines of cells divided by tabs, quoted where a cell has lines of its own. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const [, cell = '', end = ''] = pattern.exec(text) ?? ['', text.slice(pattern.lastIndex), '']
    rows.at(-1)?.push(unquoted(cell).trim())
    if (end === '') break
    if (end !== '\t' && pattern.lastIndex < text.length) rows.push([])
    if (end === '\t' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows
}

function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

export interface Place {
  row: number
  column: number
}

/** Lays a block over the sheet from a cell on. @returns what each cell gets, and how many values lie outside */
export function spread(
  block: readonly (readonly string[])[],
  { students, assessments }: Pick<MarkSheet, 'students' | 'assessments'>,
  at: Place,
): { changes: CellText[]; outside: number } {
  const changes: CellText[] = []
  let outside = 0
  for (const [down, line] of block.entries()) {
    for (const [across, text] of line.entries()) {
      const student = students[at.row + down]?.id
      const column = assessments[at.column + across]?.id
      if (student && column) changes.push({ student, column, text })
      else if (text !== '') outside += 1
    }
  }
  return { changes, outside }
}

/** Where a key leads from a cell; undefined when it leads nowhere or is for typing. */
export function stepOf(
  event: { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  at: Place,
  size: { rows: number; columns: number },
  caret: { atStart: boolean; atEnd: boolean },
): Place | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = (row: number, column: number) =>
    row >= 0 && row < size.rows && column >= 0 && column < size.columns ? { row, column } : undefined
  switch (event.key) {
    case 'ArrowUp':
      return to(at.row - 1, at.column)
    case 'ArrowDown':
      return to(at.row + 1, at.column)
    case 'Enter':
      return to(at.row + (event.shiftKey ? -1 : 1), at.column)
    case 'ArrowLeft':
      return caret.atStart && !event.shiftKey ? to(at.row, at.column - 1) : undefined
    case 'ArrowRight':
      return caret.atEnd && !event.shiftKey ? to(at.row, at.column + 1) : undefined
    case 'Tab':
      return event.shiftKey
        ? (to(at.row, at.column - 1) ?? to(at.row - 1, size.columns - 1))
        : (to(at.row, at.column + 1) ?? to(at.row + 1, 0))
    default:
      return undefined
  }
}

/** The sheet's marks as the text of their cells. */
export function textOf(points: number | undefined): string {
  return points === undefined ? '' : String(points)
}

export function eachCell<T>(cells: Cells<T>): (CellRef & { value: T })[] {
  return Object.entries(cells).flatMap(([student, row]) =>
    Object.entries(row).map(([column, value]) => ({ student, column, value })),
  )
}

/** The cells with one of them changed, or taken out where the value is undefined. */
export function withCell<T>(cells: Cells<T>, { student, column }: CellRef, value: T | undefined): Cells<T> {
  const { [column]: _, ...row } = cells[student] ?? {}
  const changed = value === undefined ? row : { ...row, [column]: value }
  const { [student]: __, ...rest } = cells
  return Object.keys(changed).length === 0 ? rest : { ...rest, [student]: changed }
}
