import { CalendarClock } from 'lucide-react'
import { assignments as words } from '#app/content/student-portal.ts'
import { classNames } from '#app/lib/class-names.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { describeDueDate } from './due-date.ts'

interface DueDateProps {
  day: string | null
  /** True once the work is handed in: the date is then shown without urgency. */
  settled: boolean
}

const tones = { calm: 'text-ink', soon: 'font-semibold text-kunai-ink', over: 'font-semibold text-clay-ink' }

export function DueDate({ day, settled }: DueDateProps) {
  const due = day === null ? undefined : describeDueDate(day, schoolDay())
  return (
    <p className="mt-2 flex items-start gap-2">
      <CalendarClock className="mt-1 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      {!due && words.noDueDate}
      {due && settled && words.wasDue(due.date)}
      {due && !settled && (
        <span>
          <span className={classNames(tones[due.urgency])}>{due.words}</span>
          <span className="text-ink-soft"> · {due.date}</span>
        </span>
      )}
    </p>
  )
}
