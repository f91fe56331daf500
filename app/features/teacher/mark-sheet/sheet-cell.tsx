import { CircleAlert, Dot } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { sheetTexts as words } from '#app/content/mark-sheet.ts'
import { classNames } from '#app/lib/class-names.ts'
import type { CellKey, CellText } from './cells.ts'
import type { GridCell } from '#app/components/portal/grid-moves.ts'
import { isBlock } from '#app/components/portal/pasted-block.ts'
import type { TypedCell } from './sheet-state.ts'

interface SheetCellProps extends CellKey, GridCell {
  label: string
  /** Text of the stored mark. */
  stored: string
  typed: TypedCell | undefined
  /** The one cell that the Tab key finds from outside the grid. */
  isEntry: boolean
  /** The same function as long as the sheet is open, so that a row is not drawn anew for it. */
  onWrite: (cells: CellText[]) => void
}

/**
 * A mark that can be typed. The text counts once the cell is left or Enter is pressed, and Escape takes it back.
 * Keys and pasted blocks that concern other cells too are left to the grid around it.
 */
export function SheetCell(props: SheetCellProps) {
  const { label, student_id, assessment_id, row, column, typed, isEntry, onWrite } = props
  const input = useRef<HTMLInputElement>(null)
  const saved = typed?.text ?? props.stored
  const [draft, setDraft] = useState<string>()
  const isWrong = typed?.problem !== undefined

  // A cell that keeps the focus while its text changes, in the last row for one, is overwritten by the next digit.
  useEffect(() => {
    if (draft === undefined && document.activeElement === input.current) input.current?.select()
  }, [saved, draft])

  function commit() {
    if (draft !== undefined && draft.trim() !== saved)
      onWrite([{ student_id, assessment_id, text: draft.trim() }])
    setDraft(undefined)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setDraft(undefined)
    if (event.key === 'Enter') commit()
    // With something just typed the browser's own undo is the one that is meant.
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (draft !== undefined && isUndo) event.stopPropagation()
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (isBlock(event.clipboardData.getData('text/plain'))) setDraft(undefined)
    else event.stopPropagation()
  }

  return (
    <span role="gridcell" className="relative block border-l border-line sm:last:border-r">
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-row={row}
        data-column={column}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          'block size-full bg-transparent px-2 max-sm:scroll-mt-32 max-sm:scroll-mb-36 text-right tabular-nums focus:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
          typed && !isWrong && 'bg-kunai-tint',
        )}
        value={draft ?? saved}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {typed && (
        <span className="pointer-events-none absolute top-0 left-0 text-clay-ink">
          {isWrong ? (
            <CircleAlert className="m-0.5 size-4" aria-hidden="true" />
          ) : (
            <Dot className="size-5 text-kunai-ink" aria-hidden="true" />
          )}
          <span className="sr-only">{words.leave}</span>
        </span>
      )}
    </span>
  )
}
