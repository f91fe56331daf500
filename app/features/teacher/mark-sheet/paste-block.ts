import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import type { CellText } from './cells.ts'
import type { GridCell } from './grid-moves.ts'

/** Whether pasted text is a block of cells, and not simply the text of one. */
export function isBlock(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/\r?\n$/, ''))
}

/** Reads a block copied from a spreadsheet: rows of cells divided by tabs, quoted where a cell contains line breaks. */
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

/**
 * Lays a block over the sheet with its first cell on the given one.
 * @returns the text for each cell, and how many values lie outside the sheet
 */
export function spreadBlock(
  block: readonly (readonly string[])[],
  { students, assessments }: Pick<MarkSheet, 'students' | 'assessments'>,
  from: GridCell,
): { changes: CellText[]; outside: number } {
  const changes: CellText[] = []
  let outside = 0
  for (const [down, row] of block.entries()) {
    for (const [across, text] of row.entries()) {
      const student_id = students[from.row + down]?.id
      const assessment_id = assessments[from.column + across]?.id
      if (student_id && assessment_id) changes.push({ student_id, assessment_id, text })
      else if (text !== '') outside += 1
    }
  }
  return { changes, outside }
}
