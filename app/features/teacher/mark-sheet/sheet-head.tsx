import { Pencil } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { columnTexts, sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'
import { aboutColumn, dayOrKind } from './column-words.ts'

interface SheetHeadProps {
  columns: readonly Assessment[]
  template: string
  /** Absent where nothing can be changed. */
  onEditColumn: ((column: Assessment) => void) | undefined
}

/** The titles of the columns, which stay in view and open the column to be changed. */
export function SheetHead({ columns, template, onEditColumn }: SheetHeadProps) {
  return (
    <div className="sticky top-0 z-20 border-b sm:w-max sm:min-w-full border-control bg-surface">
      <div role="row" aria-rowindex={1} className="grid min-h-16" style={{ gridTemplateColumns: template }}>
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
            {onEditColumn ? (
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
            ) : (
              <span className="line-clamp-2 min-w-0 px-1 font-semibold break-words">{column.title}</span>
            )}
            <span className="truncate text-ink-soft tabular-nums" title={aboutColumn(column)}>
              {words.outOf(column.points_possible)} · {dayOrKind(column)}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
