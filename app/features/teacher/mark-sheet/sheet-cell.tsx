import { CircleAlert, Dot } from 'lucide-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { sheetTexts as words } from '#app/content/mark-sheet.ts'
import { classNames } from '#app/lib/class-names.ts'
import type { TypedCell } from './sheet-store.ts'

/** What the cells of a sheet can do; the same object as long as the sheet is open. */
export interface CellActions {
  onFocus: (row: number, column: number) => void
  /** @returns whether the key was taken for moving */
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
  onWrite: (row: number, column: number, text: string) => void
  onPaste: (row: number, column: number, text: string) => void
}

interface SheetCellProps {
  label: string
  row: number
  column: number
  stored: string
  typed: TypedCell | undefined
  /** The one cell that the Tab key finds from outside. */
  isEntry: boolean
  actions: CellActions
}

/** A mark that can be typed. What is typed counts once the cell is left, and Escape takes it back. */
export function SheetCell({ label, row, column, stored, typed, isEntry, actions }: SheetCellProps) {
  const settled = typed?.text ?? stored
  const [draft, setDraft] = useState<string>()
  const isWrong = typed?.problem !== undefined

  function commit() {
    if (draft !== undefined && draft.trim() !== settled) actions.onWrite(row, column, draft.trim())
    setDraft(undefined)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setDraft(undefined)
    if (event.key === 'Enter') commit()
    // With something just typed the browser's own undo is the one that is meant.
    if (draft !== undefined && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')
      return event.stopPropagation()
    actions.onKey(event, row, column)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\r\n]/.test(text.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    setDraft(undefined)
    actions.onPaste(row, column, text)
  }

  return (
    <span role="gridcell" className="relative block border-l border-line sm:last:border-r">
      <input
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={20}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-cell={`${row}/${column}`}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          'block size-full bg-transparent px-2 max-sm:scroll-mt-32 max-sm:scroll-mb-36 text-right tabular-nums focus:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
          typed && !isWrong && 'bg-kunai-tint',
        )}
        value={draft ?? settled}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select()
          actions.onFocus(row, column)
        }}
        onBlur={commit}
        onKeyDown={press}
        onPaste={paste}
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
