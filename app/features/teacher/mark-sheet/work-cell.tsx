import { classNames } from '#app/lib/page/class-names.ts'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { textOfMark } from '#shared/mark-sheet/assessments.ts'
import type { SheetStudent, WorkState } from '#shared/mark-sheet/contract.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'

type Work = SheetStudent['work'][string]

const tones: Record<WorkState, string> = {
  handed_in: 'text-river-ink font-semibold',
  late: 'text-kunai-ink font-semibold',
  missing: 'text-clay-ink',
  returned: 'text-river-ink',
  excused: 'text-ink-soft',
  marked: '',
}

/** The state of a student's work in a word, with the points if it is marked. */
export function describeWork(work: Work | undefined): string {
  if (!work) return words.work.none
  const points = typeof work.points === 'number' ? textOfMark(work.points) : ''
  if (work.state === 'marked') return points
  return [words.work.states[work.state], points].filter(Boolean).join(' · ')
}

interface WorkCellProps extends GridCell {
  label: string
  work: Work | undefined
  studentId: string
  assignmentId: string
  /** The one cell that the Tab key reaches from outside the grid. */
  isEntry: boolean
}

/** A student's work for an assignment, as a button that the grid around it makes open the hand-in. */
export function WorkCell({ label, work, studentId, assignmentId, row, column, isEntry }: WorkCellProps) {
  const text = describeWork(work)
  return (
    <span role="gridcell" className="relative block border-l border-line sm:last:border-r">
      <button
        type="button"
        aria-label={`${label}: ${text}`}
        data-row={row}
        data-column={column}
        data-student={studentId}
        data-assignment={assignmentId}
        tabIndex={isEntry ? 0 : -1}
        className={classNames(
          'block size-full cursor-pointer truncate px-2 text-right text-sm tabular-nums max-sm:scroll-mt-32 max-sm:scroll-mb-36 hover:bg-sunken focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
          work && tones[work.state],
          work?.state === 'marked' && 'text-base',
        )}
      >
        {text}
      </button>
    </span>
  )
}
