import { FileText, Pencil, type LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { columnTexts, sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { formatShortDay } from '#app/lib/text/format.ts'
import type { Assessment, SheetAssignment } from '#shared/mark-sheet/contract.ts'
import { aboutColumn, dayOrKind } from './column-words.ts'
import { idOf, type SheetColumn } from './sheet-columns.ts'

interface SheetHeadProps {
  columns: readonly SheetColumn[]
  template: string
  /** Absent if nothing can be changed. */
  onEditColumn: ((column: Assessment) => void) | undefined
  onMark: (assignmentId: string) => void
}

/** The titles of the columns, which stay in view and open the column's dialog. */
export function SheetHead({ columns, template, onEditColumn, onMark }: SheetHeadProps) {
  return (
    <div className="sticky top-0 z-20 border-b sm:w-max sm:min-w-full border-control bg-surface">
      <div role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns: template }}>
        <span
          role="columnheader"
          className="sticky left-0 z-10 flex items-end bg-surface px-3 py-2 text-sm font-semibold text-ink-soft"
        >
          {words.student}
        </span>
        {columns.map((column) => (
          <span
            key={idOf(column)}
            role="columnheader"
            className="flex min-w-0 flex-col justify-end border-l border-line px-2 py-1 text-right text-sm sm:last:border-r"
          >
            {'typed' in column ? (
              <TypedHead column={column.typed} onEdit={onEditColumn} />
            ) : (
              <AssignedHead assignment={column.assigned} onMark={onMark} />
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

interface TypedHeadProps {
  column: Assessment
  onEdit: ((column: Assessment) => void) | undefined
}

function TypedHead({ column, onEdit }: TypedHeadProps) {
  return (
    <>
      {onEdit ? (
        <HeadButton
          title={column.title}
          label={columnTexts.editOf(column.title)}
          icon={Pencil}
          onClick={() => onEdit(column)}
        />
      ) : (
        <span className="line-clamp-2 min-w-0 px-1 font-semibold break-words">{column.title}</span>
      )}
      <span className="truncate text-ink-soft tabular-nums" title={aboutColumn(column)}>
        {words.outOf(column.points_possible)} · {dayOrKind(column)}
      </span>
    </>
  )
}

interface AssignedHeadProps {
  assignment: SheetAssignment
  onMark: (assignmentId: string) => void
}

function AssignedHead({ assignment: { id, title, due_date, total_marks }, onMark }: AssignedHeadProps) {
  return (
    <>
      <HeadButton title={title} label={words.work.mark(title)} icon={FileText} onClick={() => onMark(id)} />
      <span className="truncate text-ink-soft tabular-nums">
        {[words.outOf(total_marks), due_date && formatShortDay(due_date)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface HeadButtonProps {
  title: string
  label: string
  icon: LucideIcon
  onClick: () => void
}

function HeadButton({ title, label, icon: Icon, onClick }: HeadButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      title={title}
      aria-label={label}
      className="max-w-full min-w-0 justify-end gap-1! px-0! text-right leading-tight"
      onClick={onClick}
    >
      <span className="line-clamp-2 min-w-0 break-words">{title}</span>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
    </Button>
  )
}
