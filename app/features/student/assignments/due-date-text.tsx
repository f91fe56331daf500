import { CalendarClock } from 'lucide-react'
import { assignments as words } from '#app/words/student/assignments.ts'
import { firstScreen } from '#app/words/student/portal.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { describeDueDate, dueDateTones } from './due-date.ts'

interface DueDateProps {
  day: string | null
  /** True once the work is handed in: the date is then shown without urgency. */
  settled: boolean
}

export function DueDate({ day, settled }: DueDateProps) {
  const due = day === null ? undefined : describeDueDate(day, schoolDay())
  return (
    <p className="mt-0.5 flex items-start gap-2 text-sm">
      <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      {!due && firstScreen.noDueDate}
      {due && settled && words.wasDue(due.date)}
      {due && !settled && (
        <span>
          <span className={dueDateTones[due.urgency]}>{due.words}</span>
          <span className="text-ink-soft"> · {due.date}</span>
        </span>
      )}
    </p>
  )
}
