import { CircleAlert, Dot } from 'lucide-react'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import type { CellKey } from '#app/offline/outbox/unsaved-cell.ts'
import type { CellText } from './cells.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { useTypedCell } from '#app/components/grid/use-typed-cell.ts'
import type { TypedCell } from './cells.ts'

interface SheetCellProps extends CellKey, GridCell {
  label: string
  /** Text of the stored mark. */
  stored: string
  typed: TypedCell | undefined
  /** The one cell that the Tab key reaches from outside the grid. */
  isEntry: boolean
  /** The results are submitted, so that no mark can be changed. */
  isLocked: boolean
  /** The same function as long as the sheet is open, so that it does not cause rows to render again. */
  onWrite: (cells: CellText[]) => void
}

/** An editable mark. */
export function SheetCell(props: SheetCellProps) {
  const { label, student_id, assessment_id, row, column, typed, isEntry, onWrite } = props
  const isWrong = typed?.problem !== undefined
  const cell = useTypedCell(typed?.text ?? props.stored, (text) =>
    onWrite([{ student_id, assessment_id, text }]),
  )

  return (
    <span role="gridcell" className="relative block border-l border-line sm:last:border-r">
      <input
        {...cell}
        inputMode="decimal"
        readOnly={props.isLocked}
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
