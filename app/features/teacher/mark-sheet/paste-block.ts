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
  const cells: CellText[] = []
  let outside = 0
  for (const [down, row] of block.entries()) {
    for (const [across, text] of row.entries()) {
      const student_id = students[from.row + down]?.id
      const assessment_id = assessments[from.column + across]?.id
      if (student_id && assessment_id) cells.push({ student_id, assessment_id, text })
      else if (text !== '') outside += 1
    }
  }
  return { ...judgeCells(cells, textNow), outside }
}

/** Cells that a block or a file brings, by their effect on the sheet. @param textNow the text of a cell */
export function judgeCells(cells: readonly CellText[], textNow: (cell: CellText) => string): PastedBlock {
  const given = cells.filter(({ text }) => text !== '')
  return {
    given,
    replaced: given.filter((cell) => !['', cell.text].includes(textNow(cell))).length,
    emptied: cells.filter((cell) => cell.text === '' && textNow(cell) !== ''),
    outside: 0,
  }
}
