import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import type { CellText } from './cells.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'

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
