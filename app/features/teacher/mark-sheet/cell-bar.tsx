import { Eraser, History, UserRoundX, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { markWords } from '#app/words/shared/marks.ts'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { MarkHistory } from '#app/features/teacher/marking/mark-history.tsx'
import { StudentName } from '#app/features/teacher/student-records/student-name.tsx'
import { formatPercentage, formatShortDay } from '#app/lib/text/format.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { absentSign, textOfMark } from '#shared/mark-sheet/assessments.ts'
import type { Assessment, SheetMark, SheetStudent, SheetAssignment } from '#shared/mark-sheet/contract.ts'
import { valueAt } from './cells.ts'
import { aboutColumn } from './column-words.ts'
import { sheetName } from './sheet-row.tsx'
import type { SheetState, SheetStore } from './sheet-store.ts'
import { useOpenHandIn } from './use-open-hand-in.ts'
import { describeWork } from './work-cell.tsx'

/** A mark of the sheet and its earlier values. */
const historyQuery = callQuery('markSheet', 'history', { staleTime: 0, gcTime: 0 })

interface CellBarProps {
  userId: string
  classId: string
  /** The results are submitted, so that no mark can be changed. */
  isLocked: boolean
  student: SheetStudent
  column: Assessment
  state: SheetState
  store: SheetStore
}

/** The details and actions of the cell being edited; on a phone within reach of the thumb. */
export function CellBar({ userId, classId, isLocked, student, column, state, store }: CellBarProps) {
  const [showsHistory, setShowsHistory] = useState(false)
  const cell = { student_id: student.id, assessment_id: column.id }
  const mark = valueAt(state.marks, cell)
  const typed = valueAt(state.typed, cell)
  const name = words.cell(sheetName(student), column.title)
  const away = mark || typed ? undefined : student.away[column.id]
  const problem = typed?.isStale ? words.elsewhere(textOfMark(mark?.points)) : typed?.problem
  return (
    <div
      data-keep-clear=""
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper px-3 py-2 max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-20"
    >
      <p className="min-w-0 grow break-words">
        <StudentName userId={userId} id={student.id} name={sheetName(student)} />
        {/* On a phone the heading above the rows names the only column shown. */}
        <span className="font-semibold max-sm:hidden">, {column.title}</span>{' '}
        <span className="text-ink-soft max-sm:hidden">{aboutColumn(column)}</span>{' '}
        <span className="text-ink-soft tabular-nums">{resultOf(mark)}</span>
        {away !== undefined && <span className="block">{words.away(away)}</span>}
        {problem && <span className="block text-clay-ink">{problem}</span>}
      </p>
      {typed?.isStale && !isLocked ? (
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => store.keepMine(cell)}>
            {words.mine(typed.text)}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => store.drop(cell)}>
            {words.theirs}
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap max-sm:-mx-1.5 max-sm:[&>button]:px-1.5">
          {!isLocked && (
            <Button
              variant="quiet"
              size="sm"
              disabled={(typed ? undefined : mark?.points) === 'absent'}
              onClick={() => store.write([{ ...cell, text: absentSign }])}
            >
              <UserRoundX className="size-4 max-sm:hidden" aria-hidden="true" />
              {words.absent}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setShowsHistory(true)}>
            <History className="size-4 max-sm:hidden" aria-hidden="true" />
            {words.history}
          </Button>
          {!isLocked && (
            <Button
              variant="quiet"
              size="sm"
              disabled={!mark && !typed}
              onClick={() => store.write([{ ...cell, text: '' }])}
            >
              <Eraser className="size-4 max-sm:hidden" aria-hidden="true" />
              {words.clear}
            </Button>
          )}
        </span>
      )}
      {showsHistory && (
        <MarkHistory
          title={words.historyTitle(name)}
          query={historyQuery(userId, {
            id: classId,
            assessment_id: cell.assessment_id,
            student_id: cell.student_id,
          })}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </div>
  )
}

function resultOf(mark: SheetMark | undefined): string {
  if (!mark) return words.noMark
  if (mark.points === 'absent') return markWords.absent
  const percentage = mark.percentage === null ? '' : formatPercentage(mark.percentage)
  return [percentage, mark.letter_grade ?? ''].filter(Boolean).join(' · ')
}

interface WorkBarProps {
  userId: string
  student: SheetStudent
  assignment: SheetAssignment
}

/**
 * Everything about the chosen cell of an assignment, with a link to its hand-in; on a phone it stays under
 * the thumb.
 */
export function WorkBar({ userId, student, assignment }: WorkBarProps) {
  const openHandIn = useOpenHandIn()
  const { id, title, due_date } = assignment
  return (
    <div
      data-keep-clear=""
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-paper px-3 py-2 max-sm:sticky max-sm:bottom-(--bottom-bar) max-sm:z-20"
    >
      <p className="min-w-0 grow break-words">
        <StudentName userId={userId} id={student.id} name={sheetName(student)} />
        <span className="font-semibold">, {title}</span>{' '}
        <span className="text-ink-soft tabular-nums">
          {[due_date && words.work.due(formatShortDay(due_date)), describeWork(student.work[id])]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => openHandIn(id, student.id)}>
        <FileText className="size-4" aria-hidden="true" />
        {words.work.open}
      </Button>
    </div>
  )
}
