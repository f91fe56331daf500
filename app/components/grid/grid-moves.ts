/** A cell of a grid as it is drawn: row and column, both from 0. */
export interface GridCell {
  row: number
  column: number
}

interface Key {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Finds the cell that a key leads to; undefined when it leads nowhere or is meant for the text in the cell. */
export function nextCell(
  event: Key,
  from: GridCell,
  size: { rows: number; columns: number },
  caret: { atStart: boolean; atEnd: boolean },
): GridCell | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = (row: number, column: number) =>
    row >= 0 && row < size.rows && column >= 0 && column < size.columns ? { row, column } : undefined
  switch (event.key) {
    case 'ArrowUp':
      return to(from.row - 1, from.column)
    case 'ArrowDown':
      return to(from.row + 1, from.column)
    case 'Enter':
      return to(from.row + (event.shiftKey ? -1 : 1), from.column)
    case 'ArrowLeft':
      return caret.atStart && !event.shiftKey ? to(from.row, from.column - 1) : undefined
    case 'ArrowRight':
      return caret.atEnd && !event.shiftKey ? to(from.row, from.column + 1) : undefined
    case 'Tab':
      return event.shiftKey
        ? (to(from.row, from.column - 1) ?? to(from.row - 1, size.columns - 1))
        : (to(from.row, from.column + 1) ?? to(from.row + 1, 0))
    default:
      return undefined
  }
}

/** Whether the caret is at an end of a cell's text. A selected text counts as both ends, so arrows leave the cell. */
export function caretIn({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return {
    atStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isWhole || (selectionStart === value.length && selectionEnd === value.length),
  }
}
