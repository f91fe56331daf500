import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { useNarrow } from '#app/components/ui/use-narrow.ts'
import { useWindow } from '#app/components/portal/use-window.ts'
import type { Assessment, MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { CellText } from './cells.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { sheetColumns } from './sheet-columns.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import type { SheetState } from './sheet-store.ts'
import { useOpenHandIn } from './use-open-hand-in.ts'
import { useGridKeys } from '#app/components/grid/use-grid-keys.ts'

interface SheetGridProps {
  sheet: MarkSheet
  state: SheetState
  /** The cell that has the focus, or had it last. A phone shows only its column. */
  active: GridCell
  onActivate: (cell: GridCell) => void
  onWrite: (cells: CellText[]) => void
  onPaste: (cell: GridCell, text: string) => void
  onUndo: (redo: boolean) => void
  onEditColumn: (column: Assessment) => void
}

/**
 * As high as a low window allows beside title, toolbar and cell bar; the headings and the names do not cover
 * the focused cell.
 */
const wideBox = { maxHeight: 'clamp(20rem, 100dvh - 11.25rem, 56rem)', scrollPadding: '5rem 0 0 17rem' }

const view = { viewHeight: 900, rowHeights: { narrow: 60, wide: 36 } }

/** The sheet as a grid: the rows in view, and the one being edited. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, state, active, onWrite, onEditColumn } = props
  const { students } = sheet
  const all = sheetColumns(sheet)
  const isLocked = sheet.results_state !== 'open'
  const isNarrow = useNarrow()
  const visible = useWindow(students.length, view)
  const openHandIn = useOpenHandIn()
  const keys = useGridKeys({
    ...props,
    size: { rows: students.length, columns: all.length },
    hasOneColumn: isNarrow,
  })
  // A phone scrolls the whole page instead of the grid, and one column of a class is quickly drawn.
  const [first, end] = isNarrow ? [0, students.length] : [visible.first, visible.end]
  const firstColumn = isNarrow ? active.column : 0
  const columns = isNarrow ? all.slice(firstColumn, firstColumn + 1) : all
  const template = isNarrow ? 'minmax(0, 1fr) 8rem' : `17rem repeat(${columns.length}, 8rem) minmax(0, 1fr)`
  /** One handler for all cells: a new one on each render would render every row again. */
  function openWork(target: EventTarget) {
    const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-assignment]') : null
    const { assignment, student, row, column } = cell?.dataset ?? {}
    if (!assignment || !student) return
    // On a phone a tap chooses the cell, and the bar under the thumb opens it.
    if (isNarrow) props.onActivate({ row: Number(row), column: Number(column) })
    else openHandIn(assignment, student)
  }

  const element = useRef<HTMLDivElement>(null)
  useCellInSight(element)
  const presses = { onClick: (event: MouseEvent) => openWork(event.target) }

  const rows = students.map((student, index) => ({ student, index })).slice(first, end)
  const typedIn = students[active.row]
  if (typedIn && (active.row < first || active.row >= end)) rows.push({ student: typedIn, index: active.row })

  return (
    <div
      ref={element}
      role="grid"
      tabIndex={-1}
      aria-label={words.grid}
      aria-rowcount={students.length + 1}
      aria-colcount={all.length + 1}
      className="relative rounded-md border border-line bg-surface sm:overflow-auto sm:overscroll-contain"
      onScroll={visible.onScroll}
      style={isNarrow ? undefined : wideBox}
      {...keys}
      {...presses}
    >
      <SheetHead
        columns={columns}
        template={template}
        onEditColumn={isLocked ? undefined : onEditColumn}
        onMark={(id) => openHandIn(id)}
      />
      <div role="rowgroup" className="relative" style={{ height: students.length * visible.rowHeight }}>
        {rows.map(({ student, index }) => (
          <SheetRow
            key={student.id}
            student={student}
            index={index}
            height={visible.rowHeight}
            template={template}
            columns={columns}
            firstColumn={firstColumn}
            marks={state.marks[student.id]}
            typed={state.typed[student.id]}
            entry={index === active.row ? active.column : undefined}
            isLocked={isLocked}
            onWrite={onWrite}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Keeps the focused cell in sight when a message above the grid comes, grows or goes: the rows move, and the
 * bar with the cell's details would cover what is being typed.
 */
function useCellInSight(grid: RefObject<HTMLDivElement | null>): void {
  const top = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { offsetTop } = grid.current!
    const hasMoved = top.current !== undefined && top.current !== offsetTop
    top.current = offsetTop
    const cell = document.activeElement
    if (hasMoved && grid.current!.contains(cell)) cell!.scrollIntoView({ block: 'nearest' })
  })
}
