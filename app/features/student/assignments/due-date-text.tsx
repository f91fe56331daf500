import { CalendarClock } from 'lucide-react'
import { assignments as words } from '#app/words/student/assignments.ts'
import { firstScreen } from '#app/words/student/portal.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { isClosed } from '#shared/assignments/rules.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { describeDue, dueDateTones } from './due-date.ts'

/** When an assignment is due and closes, without urgency once it is handed in. */
export function DueDate({ assignment }: { assignment: StudentAssignment }) {
  const { closes_on, extension, submission } = assignment
  const due = describeDue(assignment)
  const isSettled = submission !== null
  return (
    <>
      <p className="mt-0.5 flex items-start gap-2 text-sm">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        {!due && firstScreen.noDueDate}
        {due && isSettled && words.wasDue(due.date)}
        {due && !isSettled && (
          <span>
            <span className={dueDateTones[due.urgency]}>{due.words}</span>
            <span className="text-ink-soft"> · {due.date}</span>
          </span>
        )}
      </p>
      {extension && (
        <p className="pl-6 text-sm text-ink-soft">
          {words.extended}
          {extension.reason && ` ${words.reason(extension.reason)}`}
        </p>
      )}
      {closes_on && !isSettled && (
        <p className="pl-6 text-sm text-ink-soft">
          {(isClosed(assignment) ? words.closed : words.closes)(formatDay(closes_on))}
        </p>
      )}
    </>
  )
}
