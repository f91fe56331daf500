import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { columnTexts, sheetTexts as words } from '#app/content/mark-sheet.ts'
import { useNarrow, useWindow } from '#app/components/portal/use-window.ts'
import type { Assessment, MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { aboutColumn } from './column-words.ts'
import type { CellActions } from './sheet-cell.tsx'
import { stepOf, type Place } from './sheet-rules.ts'
import { SheetRow } from './sheet-row.tsx'
import type { SheetState } from './sheet-store.ts'

interface SheetGridProps {
  sheet: MarkSheet
  state: SheetState
  active: Place
  /** The one column that a phone shows; everything wider shows all. */
  shownColumn: number
  onActivate: (place: Place) => void
  onWrite: (place: Place, text: string) => void
  onPaste: (place: Place, text: string) => void
  onUndo: (redo: boolean) => void
  onEditColumn: (column: Assessment) => void
}

const view = { viewHeight: 900, rowHeights: { narrow: 60, wide: 52 } }

/** The sheet as a grid: the rows in sight, and the one that is being typed in. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, state, active, shownColumn, onEditColumn } = props
  const { students, assessments } = sheet
  const isNarrow = useNarrow()
  const seen = useWindow(students.length, view)
  // A phone scrolls the page itself, and one column of a class is no burden to it.
  const [first, end] = isNarrow ? [0, students.length] : [seen.first, seen.end]
  const actions = useCells(props, isNarrow)
  const firstColumn = isNarrow ? shownColumn : 0
  const columns = isNarrow ? assessments.slice(shownColumn, shownColumn + 1) : assessments
  const template = isNarrow ? 'minmax(0, 1fr) 8rem' : `14rem repeat(${columns.length}, 8rem) minmax(0, 1fr)`
  const rows = students.map((student, index) => ({ student, index })).slice(first, end)
  const typedIn = students[active.row]
  if (typedIn && (active.row < first || active.row >= end)) rows.push({ student: typedIn, index: active.row })

  return (
    <div
      role="grid"
      aria-label={words.grid}
      aria-rowcount={students.length + 1}
      aria-colcount={assessments.length + 1}
      className="relative rounded-md border border-line bg-surface sm:max-h-[min(70dvh,56rem)] sm:scroll-pt-28 sm:scroll-pl-56 sm:overflow-auto sm:overscroll-contain"
      onScroll={seen.onScroll}
    >
      <div className="sticky top-0 z-20 border-b sm:w-max sm:min-w-full border-control bg-surface">
        <div role="row" aria-rowindex={1} className="grid min-h-20" style={{ gridTemplateColumns: template }}>
          <span
            role="columnheader"
            className="sticky left-0 z-10 flex items-end bg-surface px-3 py-2 text-sm font-semibold text-ink-soft"
          >
            {words.student}
          </span>
          {columns.map((column) => (
            <span
              key={column.id}
              role="columnheader"
              className="flex min-w-0 flex-col justify-end border-l border-line px-2 py-1 text-right text-sm sm:last:border-r"
            >
              <Button
                variant="quiet"
                size="sm"
                title={column.title}
                aria-label={columnTexts.editOf(column.title)}
                className="max-w-full min-w-0 justify-end gap-1! px-1! text-right leading-tight"
                onClick={() => onEditColumn(column)}
              >
                <span className="line-clamp-2 min-w-0 break-words">{column.title}</span>
                <Pencil className="size-3.5 shrink-0" aria-hidden="true" />
              </Button>
              <span className="truncate text-ink-soft">{aboutColumn(column)}</span>
              <span className="text-ink-soft tabular-nums">{words.outOf(column.points_possible)}</span>
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: students.length * seen.rowHeight }}>
        {rows.map(({ student, index }) => (
          <SheetRow
            key={student.id}
            student={student}
            index={index}
            height={seen.rowHeight}
            template={template}
            columns={columns}
            firstColumn={firstColumn}
            marks={state.marks[student.id]}
            typed={state.typed[student.id]}
            entry={index === active.row ? (isNarrow ? shownColumn : active.column) : undefined}
            actions={actions}
          />
        ))}
      </div>
    </div>
  )
}

function cellAt({ row, column }: Place): HTMLInputElement | null {
  return document.querySelector(`[data-cell="${row}/${column}"]`)
}

/** Takes the person to a cell, once it stands in the page. */
export function focusCell(place: Place): void {
  requestAnimationFrame(() => cellAt(place)?.focus())
}

/** Moving among the cells. The actions stay the same objects, so that a key draws one row anew and not sixty. */
function useCells(props: SheetGridProps, isNarrow: boolean): CellActions {
  const latest = useRef({ props, isNarrow, isLeaving: false, goal: undefined as Place | undefined })
  useEffect(() => {
    Object.assign(latest.current, { props, isNarrow })
    const { goal } = latest.current
    if (!goal) return
    latest.current.goal = undefined
    cellAt(goal)?.focus()
  })

  const [actions] = useState<CellActions>(() => ({
    onFocus(row, column) {
      latest.current.isLeaving = false
      const { active, onActivate } = latest.current.props
      if (active.row !== row || active.column !== column) onActivate({ row, column })
    },
    onKey(event, row, column) {
      const now = latest.current
      if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
        event.preventDefault()
        return now.props.onUndo(event.key.toLowerCase() === 'y' || event.shiftKey)
      }
      if (event.key === 'Escape') now.isLeaving = true
      if (event.key === 'Tab' && now.isLeaving) return
      const to = target(event, { row, column }, now)
      if (!to) return
      event.preventDefault()
      now.goal = to
      now.props.onActivate(to)
    },
    onWrite: (row, column, text) => latest.current.props.onWrite({ row, column }, text),
    onPaste: (row, column, text) => latest.current.props.onPaste({ row, column }, text),
  }))
  return actions
}

function target(
  event: KeyboardEvent<HTMLInputElement>,
  { row, column }: Place,
  { props: { sheet }, isNarrow }: { props: SheetGridProps; isNarrow: boolean },
): Place | undefined {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isComplete = selectionStart === 0 && selectionEnd === value.length
  const caret = {
    atStart: isComplete || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isComplete || (selectionStart === value.length && selectionEnd === value.length),
  }
  // A phone shows one column: from its last cell on there is no next one to the right.
  const size = { rows: sheet.students.length, columns: isNarrow ? 1 : sheet.assessments.length }
  const to = stepOf(event, { row, column: isNarrow ? 0 : column }, size, caret)
  return to && { row: to.row, column: isNarrow ? column : to.column }
}
