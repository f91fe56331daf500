import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { useGridKeys } from '#app/components/grid/use-grid-keys.ts'
import { useWindow } from '#app/components/portal/use-window.ts'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { planColumns, teacherText } from './class-row.ts'
import { PlanRow, planTemplate, suggestionLists } from './plan-row.tsx'
import type { Plan } from './use-plan.ts'

interface PlanGridProps {
  label: string
  plan: Plan
  options: TermOptions
  /** The cell that has the focus, or had it last. */
  active: GridCell
  onActivate: (cell: GridCell) => void
  onPaste: (cell: GridCell, text: string) => void
}

const view = { viewHeight: 900, rowHeights: { narrow: 140, wide: 44 } }

/** The classes of a term as a grid: the rows in view, and the one being edited. */
export function PlanGrid({ label, plan, options, active, onActivate, onPaste }: PlanGridProps) {
  const { classRows, wrong } = plan
  const visible = useWindow(classRows.length, view)
  const keys = useGridKeys({
    size: { rows: classRows.length, columns: planColumns.length },
    active,
    onActivate,
    onPaste,
    onUndo: (redo) => (redo ? plan.redo() : plan.undo()),
  })
  const rows = classRows.map((classRow, index) => ({ classRow, index })).slice(visible.first, visible.end)
  const typedIn = classRows[active.row]
  if (typedIn && (active.row < visible.first || active.row >= visible.end))
    rows.push({ classRow: typedIn, index: active.row })

  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={classRows.length + 1}
      aria-colcount={planColumns.length + 1}
      className="relative max-h-[min(65dvh,56rem)] scroll-pt-12 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface"
      onScroll={visible.onScroll}
      {...keys}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={`sticky top-0 z-10 grid border-b border-control bg-surface text-sm font-semibold text-ink-soft max-sm:hidden ${planTemplate}`}
      >
        <span role="columnheader" className="py-2">
          <span className="sr-only">{texts.state}</span>
        </span>
        {planColumns.map((column) => (
          <span key={column} role="columnheader" className="border-l border-line px-2 py-2">
            {texts.columns[column]}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="relative" style={{ height: classRows.length * visible.rowHeight }}>
        {rows.map(({ classRow, index }) => (
          <PlanRow
            key={classRow.id}
            classRow={classRow}
            index={index}
            height={visible.rowHeight}
            wrong={planColumns.filter((column) => wrong.has(`${classRow.id}/${column}`))}
            entry={index === active.row ? active.column : undefined}
            onWrite={plan.write}
          />
        ))}
      </div>
      <Suggestions id={suggestionLists.name} values={homeClassesOf(options.structure)} />
      <Suggestions id={suggestionLists.subject} values={options.subjects.map(({ name }) => name)} />
      <Suggestions
        id={suggestionLists.teacher}
        values={options.teachers.map((teacher) => teacherText(teacher, options.teachers))}
      />
    </div>
  )
}

function Suggestions({ id, values }: { id: string | undefined; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}
