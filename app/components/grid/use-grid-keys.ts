import { useEffect, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { caretIn, nextCell, type GridCell } from './grid-moves.ts'

interface GridKeysOptions {
  size: { rows: number; columns: number }
  /** One column is drawn at a time, so no key leads to the right or left of it. */
  hasOneColumn?: boolean
  active: GridCell
  onActivate: (cell: GridCell) => void
  onPaste: (cell: GridCell, text: string) => void
  onUndo: (redo: boolean) => void
}

/** Handlers for the grid as a whole: moving among its cells, undo and redo, and pasted blocks. */
export function useGridKeys({
  size,
  hasOneColumn = false,
  active,
  onActivate,
  onPaste,
  onUndo,
}: GridKeysOptions) {
  // After Escape the Tab key leaves the grid instead of going to the next cell.
  const isLeaving = useRef(false)
  // A row outside the view is drawn first and then takes the focus.
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
    // Enter presses a cell that is not a field.
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return
    const to = target(event, from)
    if (!to) return
    event.preventDefault()
    goal.current = to
    onActivate(to)
  }

  function target(event: KeyboardEvent<HTMLElement>, { row, column }: GridCell): GridCell | undefined {
    const caret =
      event.target instanceof HTMLInputElement ? caretIn(event.target) : { atStart: true, atEnd: true }
    if (!hasOneColumn) return nextCell(event, { row, column }, size, caret)
    const to = nextCell(event, { row, column: 0 }, { ...size, columns: 1 }, caret)
    return to && { row: to.row, column }
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
      if (!cell || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      onPaste(cell, event.clipboardData.getData('text/plain'))
    },
  }
}

/** Moves the focus to a cell, once it is on the page. */
export function focusCell(cell: GridCell): void {
  requestAnimationFrame(() => cellElement(cell)?.focus())
}

/** The element of a cell that is drawn. */
export function cellElement({ row, column }: GridCell): HTMLElement | null {
  return document.querySelector(`[data-row="${row}"][data-column="${column}"]`)
}

function gridCellOf(element: EventTarget): GridCell | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const { row, column } = element.dataset
  return row && column ? { row: Number(row), column: Number(column) } : undefined
}
