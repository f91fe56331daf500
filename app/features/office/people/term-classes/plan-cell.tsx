import { useTypedCell } from '#app/components/grid/use-typed-cell.ts'
import { classNames } from '#app/lib/page/class-names.ts'
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
  /** The one cell that the Tab key reaches from outside the grid. */
  isEntry: boolean
  /** Id of the list of suggestions. */
  list: string | undefined
  onWrite: (cells: CellText[]) => void
}

/** A cell of the grid of classes. */
export function PlanCell(props: PlanCellProps) {
  const { id, row, column, name, label, text, isWrong, isChanged, isFixed, isEntry, list, onWrite } = props
  const cell = useTypedCell(text, (written) => onWrite([{ id, column: name, text: written }]))
  return (
    <span role="gridcell" className={classNames('block min-w-0', areas[name])}>
      <input
        {...cell}
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
          // The arrow of the suggestions takes room, and they open with what is typed.
          '[&::-webkit-calendar-picker-indicator]:hidden!',
          'plan-cell block size-full truncate border-l border-line bg-transparent px-2 text-sm read-only:text-ink-soft focus:bg-surface focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
          isChanged && !isWrong && 'bg-kunai-tint',
          name === 'name' && 'font-semibold',
        )}
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
