import { CalendarOff, ClipboardList, School, type LucideIcon } from 'lucide-react'
import { calendarTab as texts } from '#app/words/student/school-calendar.ts'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'
import { PlaceholderTab } from '#app/features/student/dashboard/placeholder-tab.tsx'
import { useWaitingHandIns } from '#app/features/student/hand-ins/use-waiting-hand-ins.ts'
import { formatMonth, formatWeekday } from '#app/lib/format.ts'
import { Link } from '#app/navigation/link.tsx'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { monthsAhead, type CalendarEntry } from './dates-ahead.ts'

const icons: Record<CalendarEntry['kind'], LucideIcon> = {
  due: ClipboardList,
  holiday: CalendarOff,
  term: School,
}

/** The dates ahead, month by month. Until the school has put something there, it says what will be there. */
export function CalendarTab({
  dashboard,
}: {
  dashboard: Pick<StudentDashboard, 'calendar' | 'assignments'>
}) {
  const today = schoolDay()
  const waiting = useWaitingHandIns()
  const open = dashboard.assignments.filter(({ id }) => !waiting.has(id))
  const months = monthsAhead(dashboard.calendar, open, today)
  if (months.length === 0) return <PlaceholderTab name="calendar" />
  return (
    <div className="max-w-2xl space-y-5">
      <div>
        <h2 className="text-xl">{texts.heading}</h2>
        <p className="text-sm text-ink-soft">{texts.text}</p>
      </div>
      {months.map(({ month, entries }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`} className="text-lg">
            {formatMonth(month)}
          </h3>
          <ol className="mt-1 divide-y divide-line border-t border-line">
            {entries.map((entry) => (
              <Entry key={`${entry.day} ${entry.assignmentId ?? entry.text}`} entry={entry} today={today} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, today }: { entry: CalendarEntry; today: string }) {
  const { day, kind, text, subject, assignmentId } = entry
  const Icon = icons[kind]
  return (
    <li className="grid grid-cols-[4rem_1.25rem_1fr] items-start gap-x-2 py-2">
      <time dateTime={day} className="text-sm/6 text-ink-soft tabular-nums">
        {day === today ? texts.today : formatWeekday(day)}
      </time>
      <Icon className="mt-0.5 size-5 text-ink-soft" aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        {kind !== 'term' && <span className="font-semibold">{texts.kinds[kind]}: </span>}
        {assignmentId ? (
          <Link
            to={{ search: assignmentSearch(assignmentId) }}
            preventScrollReset
            className="text-river-ink underline"
          >
            {text}
          </Link>
        ) : (
          <span className={kind === 'term' ? 'font-semibold' : undefined}>{text}</span>
        )}
        {subject && <span className="block text-sm text-ink-soft">{subject}</span>}
      </p>
    </li>
  )
}
