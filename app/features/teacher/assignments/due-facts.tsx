import { extensionTexts } from '#app/words/teacher/extensions.ts'
import { assignmentTexts as words } from '#app/words/teacher/assignments.ts'
import { formatDue, formatShortDay } from '#app/lib/text/format.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { isClosed } from '#shared/assignments/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** When an assignment is due, and the current effect of its other days for the students. */
export function DueFacts({ assignment }: { assignment: SetAssignment }) {
  const { due_date, due_time, seen_from, closes_on, extension } = assignment
  const facts = [
    extension && extensionTexts.classUntil(formatDue(extension.due_date, extension.due_time)),
    seen_from && seen_from > schoolDay() && words.hidden(formatShortDay(seen_from)),
    closes_on && (isClosed(assignment) ? words.closed : words.closes)(formatShortDay(closes_on)),
  ].filter(Boolean)
  return (
    <>
      {due_date ? formatDue(due_date, due_time) : words.noDueDate}
      {facts.length > 0 && <span className="block text-ink-soft">{facts.join(' · ')}</span>}
    </>
  )
}
