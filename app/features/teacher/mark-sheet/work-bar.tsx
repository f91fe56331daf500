import { FileText } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { StudentName } from '#app/features/teacher/student-records/student-name.tsx'
import { formatShortDay } from '#app/lib/text/format.ts'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import type { SheetAssignment, SheetStudent } from '#shared/mark-sheet/contract.ts'
import { sheetName } from './sheet-row.tsx'
import { useOpenHandIn } from './use-open-hand-in.ts'
import { describeWork } from './work-cell.tsx'

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
