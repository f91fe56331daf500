import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { isBlock } from './pasted-block.ts'

/**
 * The text of a grid's cell while somebody types it: it counts once the cell is left or Enter is pressed, and Escape takes
 * it back. Keys and pasted blocks that concern other cells too are left to the grid around it.
 * @param text the text that counts now
 * @param onWrite called with another text, without spaces at its ends
 * @returns what the cell's input needs
 */
export function useTypedCell(text: string, onWrite: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  // A cell that keeps the focus while its text changes, for example in the last row, is overwritten by the
  // next digit.
  useEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select()
  }, [text, typed])

  function commit() {
    if (typed !== undefined && typed.trim() !== text) onWrite(typed.trim())
    setTyped(undefined)
  }

  return {
    ref: input,
    value: typed ?? text,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: commit,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Escape') setTyped(undefined)
      if (event.key === 'Enter') commit()
      // Right after typing, the person means the browser's own undo.
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (typed !== undefined && isUndo) event.stopPropagation()
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      if (isBlock(event.clipboardData.getData('text/plain'))) setTyped(undefined)
      else event.stopPropagation()
    },
  }
}
