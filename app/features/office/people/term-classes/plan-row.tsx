import { CircleAlert, CircleCheck, CirclePlus, PencilLine } from 'lucide-react'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { useTypedCell } from '#app/components/grid/use-typed-cell.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { isUnsaved } from './check-rows.ts'
import { planColumns, type PlanColumn, type ClassRow } from './class-row.ts'
import type { CellText } from './plan-draft.ts'

export const planTemplate =
  'sm:grid-cols-[3rem_minmax(9.5rem,0.8fr)_minmax(6.5rem,1.2fr)_minmax(8rem,1.5fr)_5.5rem_minmax(7rem,1.3fr)] max-sm:grid-cols-[2.5rem_minmax(9.5rem,0.7fr)_minmax(0,1fr)] max-sm:[grid-template-areas:"state_name_subject""state_room_teacher""state_periods_periods"]'

/** Ids of the lists of suggestions. */
export const suggestionLists: Partial<Record<PlanColumn, string>> = {
  name: 'plan-groups',
  subject: 'plan-subjects',
  teacher: 'plan-teachers',
}

interface PlanRowProps {
  classRow: ClassRow
  index: number
  height: number
  /** The columns with a problem. */
  wrong: PlanColumn[]
  /** Column of the cell that the Tab key reaches, if it is in this row. */
  entry: number | undefined
  onWrite: (cells: CellText[]) => void
}

/** A row of the grid. */
export function PlanRow({ classRow, index, height, wrong, entry, onWrite }: PlanRowProps) {
  const { saved } = classRow
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`absolute right-0 left-0 grid border-b border-line ${planTemplate}`}
      style={{ top: index * height, height }}
    >
      <RowState classRow={classRow} index={index} isWrong={wrong.length > 0} />
      {planColumns.map((column, at) => (
        <PlanCell
          key={column}
          id={classRow.id}
          row={index}
          column={at}
          name={column}
          label={texts.cell(texts.columns[column], index + 1, classRow.texts.name)}
          text={classRow.texts[column]}
          isWrong={wrong.includes(column)}
          isChanged={saved !== undefined && classRow.texts[column] !== saved.texts[column]}
          isFixed={saved !== undefined && (column === 'name' || column === 'subject')}
          isEntry={entry === at}
          list={saved && at < 2 ? undefined : suggestionLists[column]}
          onWrite={onWrite}
        />
      ))}
    </div>
  )
}

function RowState({ classRow, index, isWrong }: { classRow: ClassRow; index: number; isWrong: boolean }) {
  const unsaved = classRow.saved ? 'changed' : 'new'
  const state = isWrong ? 'wrong' : isUnsaved(classRow) ? unsaved : 'saved'
  const [Icon, tone] = {
    wrong: [CircleAlert, 'text-clay-ink'] as const,
    new: [CirclePlus, 'text-kunai-ink'] as const,
    changed: [PencilLine, 'text-kunai-ink'] as const,
    saved: [CircleCheck, 'text-valley-ink'] as const,
  }[state]
  return (
    <span
      role="rowheader"
      title={texts.states[state]}
      className="flex items-center justify-center gap-0.5 text-xs text-ink-soft max-sm:flex-col max-sm:[grid-area:state]"
    >
      <span className="tabular-nums">{index + 1}</span>
      <Icon className={`size-4 shrink-0 ${tone}`} aria-hidden="true" />
      <span className="sr-only">{texts.states[state]}</span>
    </span>
  )
}

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
function PlanCell(props: PlanCellProps) {
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
        // On a phone the grid has no titles of columns.
        placeholder={texts.columns[name]}
        aria-invalid={isWrong || undefined}
        data-row={row}
        data-column={column}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          // The arrow of the suggestions takes room, and they open with what is typed.
          '[&::-webkit-calendar-picker-indicator]:hidden!',
          'plan-cell block size-full truncate border-l border-line bg-transparent px-2 text-sm placeholder:text-ink-soft read-only:text-ink-soft focus:bg-surface sm:placeholder:text-transparent focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-invalid:bg-clay-tint',
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
