import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { isBlock } from '#app/components/portal/pasted-block.ts'
import { classNames } from '#app/lib/class-names.ts'
import type { PlanColumn } from './class-row.ts'
import type { CellText } from './plan-draft.ts'

interface PlanCellProps {
  id: string
  row: number
  column: number
  name: PlanColumn
  label: string
  text: string
  isWrong: boolean
  isChanged: boolean
  isFixed: boolean
  /** The one cell that the Tab key finds from outside the grid. */
  isEntry: boolean
  /** Id of the list of suggestions. */
  list: string | undefined
  onWrite: (cells: CellText[]) => void
}

/** A text that can be typed. It counts once the cell is left or Enter is pressed, and Escape takes it back. */
export function PlanCell(props: PlanCellProps) {
  const { id, row, column, name, label, text, isWrong, isChanged, isFixed, isEntry, list, onWrite } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  useEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select()
  }, [text, typed])

  function commit() {
    if (typed !== undefined && typed.trim() !== text) onWrite([{ id, column: name, text: typed.trim() }])
    setTyped(undefined)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key === 'Enter') commit()
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (typed !== undefined && isUndo) event.stopPropagation()
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (isBlock(event.clipboardData.getData('text/plain'))) setTyped(undefined)
    else event.stopPropagation()
  }

  return (
    <span role="gridcell" className={classNames('block min-w-0', areas[name])}>
      <input
        ref={input}
        list={list}
        autoComplete="off"
        readOnly={isFixed}
        maxLength={200}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-row={row}
        data-column={column}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          'plan-cell block size-full truncate border-l border-line bg-transparent px-2 text-sm read-only:text-ink-soft focus:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
          isChanged && !isWrong && 'bg-kunai-tint',
          name === 'name' && 'font-semibold',
        )}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
    </span>
  )
}

/** On a phone a row of the grid is a card. */
const areas: Record<PlanColumn, string> = {
  name: 'max-sm:[grid-area:name]',
  subject: 'max-sm:[grid-area:subject]',
  teacher: 'max-sm:[grid-area:teacher]',
  room: 'max-sm:[grid-area:room]',
  periods: 'max-sm:[grid-area:periods]',
}
