import { useEffect, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { caretIn, nextCell, type GridCell } from './grid-moves.ts'

interface GridKeysOptions {
  sheet: MarkSheet
  isNarrow: boolean
  active: GridCell
  onActivate: (cell: GridCell) => void
  onPaste: (cell: GridCell, text: string) => void
  onUndo: (redo: boolean) => void
}

/** Handlers for the grid as a whole: moving among its cells, undo and redo, and pasted blocks. */
export function useGridKeys({ sheet, isNarrow, active, onActivate, onPaste, onUndo }: GridKeysOptions) {
  // After Escape the Tab key leaves the grid instead of going to the next cell.
  const isLeaving = useRef(false)
  // A row outside the view is drawn first, and then takes the focus.
  const goal = useRef<GridCell>(undefined)
  useEffect(() => {
    if (!goal.current) return
    cellElement(goal.current)?.focus()
    goal.current = undefined
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = gridCellOf(event.target)
    if (!from) return
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      event.preventDefault()
      return onUndo(event.key.toLowerCase() === 'y' || event.shiftKey)
    }
    if (event.key === 'Escape') isLeaving.current = true
    if (event.key === 'Tab' && isLeaving.current) return
    const to = target(event, from)
    if (!to) return
    event.preventDefault()
    goal.current = to
    onActivate(to)
  }

  function target(event: KeyboardEvent<HTMLElement>, { row, column }: GridCell): GridCell | undefined {
    const caret = caretIn(event.target as HTMLInputElement)
    // A phone shows one column, so no key leads to the right of it.
    const size = { rows: sheet.students.length, columns: isNarrow ? 1 : sheet.assessments.length }
    const to = nextCell(event, { row, column: isNarrow ? 0 : column }, size, caret)
    return to && { row: to.row, column: isNarrow ? column : to.column }
  }

  return {
    onKeyDown,
    onFocus(event: FocusEvent<HTMLElement>) {
      const cell = gridCellOf(event.target)
      if (!cell) return
      isLeaving.current = false
      if (active.row !== cell.row || active.column !== cell.column) onActivate(cell)
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const cell = gridCellOf(event.target)
      if (!cell) return
      event.preventDefault()
      onPaste(cell, event.clipboardData.getData('text/plain'))
    },
  }
}

/** Moves the focus to a cell, once it stands in the page. */
export function focusCell(cell: GridCell): void {
  requestAnimationFrame(() => cellElement(cell)?.focus())
}

function cellElement({ row, column }: GridCell): HTMLInputElement | null {
  return document.querySelector(`[data-row="${row}"][data-column="${column}"]`)
}

function gridCellOf(element: EventTarget): GridCell | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined
  const { row, column } = element.dataset
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
