import { useEffect, useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { pasteTexts as words } from '#app/words/teacher/mark-sheet.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { CellKey } from '#app/offline/outbox/unsaved-cell.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { parseBlock } from '#app/components/grid/pasted-block.ts'
import { currentCell, type CellText } from './cells.ts'
import { judgeCells, spreadBlock, type PastedBlock } from './paste-block.ts'
import { sheetColumns, idOf } from './sheet-columns.ts'
import type { SheetStore } from './sheet-store.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { cellElement, focusCell } from '#app/components/grid/use-grid-keys.ts'

/** The active cell, and the edits that start from it. */
export function useSheetEditing(sheet: MarkSheet, store: SheetStore) {
  const { students, assessments, results_state } = sheet
  const columns = sheetColumns(sheet)
  const [left] = useState(useLeftCell(sheet))
  const [chosen, activate] = useState<GridCell>(left ?? { row: 0, column: 0 })
  // The active row is always drawn. A frame later the focus would be taken from what was pressed meanwhile.
  useEffect(() => {
    if (left) cellElement(left)?.focus()
  }, [left])
  /** A block that would remove marks, on which its owner must decide first. */
  const [asked, setAsked] = useState<PastedBlock>()
  // Students and columns may have been removed since the cell was chosen.
  const active = {
    row: Math.max(0, Math.min(chosen.row, students.length - 1)),
    column: Math.max(0, Math.min(chosen.column, columns.length - 1)),
  }
  const student = students[active.row]
  const column = columns[active.column]

  const textNow = (at: CellKey) => currentCell(store.read(), at).text

  function paste(cell: GridCell, text: string) {
    if (results_state !== 'open') return
    take(spreadBlock(parseBlock(text), { students, assessments }, cell, textNow))
  }

  function fill(cells: readonly CellText[]) {
    if (results_state === 'open') take(judgeCells(cells, textNow))
  }

  /** Writes a block, unless it would remove marks: then its owner is asked. */
  function take(block: PastedBlock) {
    if (block.emptied.length > 0) setAsked(block)
    else write(block, false)
  }

  function write(block: PastedBlock, isEmptying: boolean) {
    setAsked(undefined)
    const { given, emptied } = block
    store.write(isEmptying ? [...given, ...emptied] : given)
    toast(words.pasted(given.length), words.done(block, isEmptying) || undefined, 'info')
  }

  function undo(redo: boolean) {
    const changed = redo ? store.redo() : store.undo()
    const cell = changed && gridCellAt(changed)
    if (cell) activate(cell)
  }

  function gridCellAt({ student_id, assessment_id }: CellKey): GridCell | undefined {
    const row = students.findIndex(({ id }) => id === student_id)
    const across = assessments.findIndex(({ id }) => id === assessment_id)
    return row >= 0 && across >= 0 ? { row, column: across } : undefined
  }

  function goTo(cell: GridCell) {
    activate(cell)
    focusCell(cell)
  }

  return { active, student, column, activate, goTo, paste, fill, undo, asked, setAsked, write }
}

/** The cell, or the first one of the column, from which an assignment was opened, on return from there. */
function useLeftCell(sheet: MarkSheet): GridCell | undefined {
  const [parameters] = useParameters()
  const [assignmentId, studentId] = parameters.get('cell')?.split('.') ?? []
  const column = sheetColumns(sheet).findIndex((one) => idOf(one) === assignmentId)
  const row = sheet.students.findIndex(({ id }) => id === studentId)
  return column < 0 ? undefined : { row: Math.max(0, row), column }
}
