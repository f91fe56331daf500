import { Eraser, History } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts as words } from '#app/content/mark-sheet.ts'
import { formatPercentage } from '#app/lib/format.ts'
import type { Assessment, SheetMark, SheetStudent } from '#shared/contracts/mark-sheet.ts'
import { nameOf } from './sheet-row.tsx'
import type { TypedCell } from './sheet-store.ts'

interface CellBarProps {
  student: SheetStudent
  column: Assessment
  mark: SheetMark | undefined
  typed: TypedCell | undefined
  onHistory: () => void
  onClear: () => void
  onKeepMine: () => void
  onKeepTheirs: () => void
}

/** What there is to say and do about the cell that is typed in; on a phone it stays under the thumb. */
export function CellBar({ student, column, mark, typed, ...act }: CellBarProps) {
  const result = mark
    ? [mark.percentage === null ? '' : formatPercentage(mark.percentage), mark.letter_grade ?? '']
        .filter(Boolean)
        .join(' · ')
    : words.noMark
  const problem = typed?.isStale ? words.elsewhere(mark?.points ?? null) : typed?.problem
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper px-3 py-2 max-sm:sticky max-sm:bottom-0 max-sm:z-20">
      <p className="min-w-0 grow break-words">
        <span className="font-semibold">{words.cell(nameOf(student), column.title)}</span>{' '}
        <span className="text-ink-soft tabular-nums">{result}</span>
        {problem && <span className="block text-clay-ink">{problem}</span>}
      </p>
      {typed?.isStale ? (
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={act.onKeepMine}>
            {words.mine(typed.text)}
          </Button>
          <Button variant="secondary" size="sm" onClick={act.onKeepTheirs}>
            {words.theirs}
          </Button>
        </span>
      ) : (
        <span className="flex">
          <Button variant="quiet" size="sm" onClick={act.onHistory}>
            <History className="size-4" aria-hidden="true" />
            {words.history}
          </Button>
          <Button variant="quiet" size="sm" disabled={!mark && !typed} onClick={act.onClear}>
            <Eraser className="size-4" aria-hidden="true" />
            {words.clear}
          </Button>
        </span>
      )}
    </div>
  )
}
