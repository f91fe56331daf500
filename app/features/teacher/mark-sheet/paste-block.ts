import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { CellText } from './cells.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'

/** A pasted block, by its effect on the sheet. */
export interface PastedBlock {
  /** The marks that it contains. */
  given: CellText[]
  /** How many of them replace another mark. */
  replaced: number
  /** Cells with a mark for which the block has an empty one. */
  emptied: CellText[]
  /** The number of values outside the sheet. */
  outside: number
}

/**
 * Pastes a block into the sheet, starting at the given cell.
 * @param textNow the text of a cell
 */
export function spreadBlock(
  block: readonly (readonly string[])[],
  { students, assessments }: Pick<MarkSheet, 'students' | 'assessments'>,
  from: GridCell,
  textNow: (cell: CellText) => string,
): PastedBlock {
  const pasted: PastedBlock = { given: [], replaced: 0, emptied: [], outside: 0 }
  for (const [down, row] of block.entries()) {
    for (const [across, text] of row.entries()) {
      const student_id = students[from.row + down]?.id
      const assessment_id = assessments[from.column + across]?.id
      if (!student_id || !assessment_id) {
        if (text !== '') pasted.outside += 1
        continue
      }
      const cell = { student_id, assessment_id, text }
      const now = textNow(cell)
      if (text === '' && now !== '') pasted.emptied.push(cell)
      if (text === '') continue
      pasted.given.push(cell)
      if (now !== '' && now !== text) pasted.replaced += 1
    }
  }
  return pasted
}
