import { memo, useId } from 'react'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { textOfMark } from '#shared/mark-sheet/assessments.ts'
import { writeJoined } from '#shared/results/joined-marks.ts'
import type { SheetMark, SheetStudent } from '#shared/mark-sheet/contract.ts'
import type { CellText, TypedCell } from './cells.ts'
import { idOf, titleOf, type SheetColumn } from './sheet-columns.ts'
import { WorkCell } from './work-cell.tsx'
import { CircleAlert, Dot } from 'lucide-react'
import { classNames } from '#app/lib/page/class-names.ts'
import type { CellKey } from '#app/offline/outbox/unsaved-cell.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { useTypedCell } from '#app/components/grid/use-typed-cell.ts'

interface SheetRowProps {
  student: SheetStudent
  index: number
  height: number
  template: string
  columns: readonly SheetColumn[]
  /** Index of the first of them in the whole sheet. */
  firstColumn: number
  marks: Record<string, SheetMark> | undefined
  typed: Record<string, TypedCell> | undefined
  /** Column of the cell that the Tab key reaches, if it is in this row. */
  entry: number | undefined
  /** The results are submitted, so that no mark can be changed. */
  isLocked: boolean
  onWrite: (cells: CellText[]) => void
}

/** A student's marks. Rendered again only when something in this row has changed. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { student, index, height, template, columns, firstColumn, marks, typed, entry, onWrite } = props
  const name = sheetName(student)
  const joined = writeJoined(student.joined).join('; ')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 grid min-w-full border-b border-line max-sm:right-0"
      style={{ top: index * height, height, gridTemplateColumns: template }}
    >
      <span
        role="rowheader"
        title={[name, student.admission_number, joined].filter(Boolean).join(' · ')}
        className="sticky left-0 z-10 flex min-w-0 flex-col justify-center bg-surface px-3 leading-tight sm:flex-row sm:items-center sm:justify-start gap-x-2"
      >
        <span className="truncate font-semibold max-w-full shrink-0">{name}</span>
        <span className="truncate text-sm text-ink-soft tabular-nums">
          {student.admission_number}
          {joined && ` · ${joined}`}
        </span>
      </span>
      {columns.map((column, offset) => {
        const id = idOf(column)
        const at = { row: index, column: firstColumn + offset }
        const label = words.cell(name, titleOf(column))
        const isEntry = entry === at.column
        if ('assigned' in column)
          return (
            <WorkCell
              key={id}
              {...at}
              label={label}
              work={student.work[id]}
              studentId={student.id}
              assignmentId={id}
              isEntry={isEntry}
            />
          )
        return (
          <SheetCell
            key={id}
            {...at}
            label={label}
            student_id={student.id}
            assessment_id={id}
            stored={textOfMark(marks?.[id]?.points)}
            typed={typed?.[id]}
            isEntry={isEntry}
            isLocked={props.isLocked}
            onWrite={onWrite}
          />
        )
      })}
    </div>
  )
})

/** A student's name as the sheet lists it: surname first. */
export function sheetName({ first_name, last_name }: Pick<SheetStudent, 'first_name' | 'last_name'>): string {
  return `${last_name}, ${first_name}`
}

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
function SheetCell(props: SheetCellProps) {
  const { label, student_id, assessment_id, row, column, typed, isEntry, onWrite } = props
  const isWrong = typed?.problem !== undefined
  const stateId = useId()
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
        aria-describedby={typed && stateId}
        data-row={row}
        data-column={column}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          'block size-full bg-transparent px-2 max-sm:scroll-mt-32 max-sm:scroll-mb-48 text-right tabular-nums focus:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
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
          <span id={stateId} className="sr-only">
            {typed.problem ?? words.leave}
          </span>
        </span>
      )}
    </span>
  )
}
