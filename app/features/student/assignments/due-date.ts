import { formatDue, formatTime } from '#app/lib/text/format.ts'
import { describeDays } from '#app/words/student/assignments.ts'
import { isOver, type Due } from '#shared/assignments/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { dayMs } from '#shared/time.ts'

type Urgency = 'calm' | 'soon' | 'over'

/** The look of a due date by its urgency. */
export const dueDateTones: Record<Urgency, string> = {
  calm: 'text-ink',
  soon: 'font-semibold text-kunai-ink',
  over: 'font-semibold text-clay-ink',
}

/** The time until work is due, in words; undefined if it has no due date. */
export function describeDue(
  due: Due,
  now = new Date(),
): { words: string; date: string; urgency: Urgency } | undefined {
  const { due_date, due_time } = due
  if (due_date === null) return undefined
  const days = Math.round((Date.parse(due_date) - Date.parse(schoolDay(now))) / dayMs)
  const over = isOver(due, now)
  return {
    words: describeDays(days, due_time ? { text: formatTime(due_time), over } : undefined),
    date: formatDue(due_date, due_time),
    urgency: over ? 'over' : days <= 2 ? 'soon' : 'calm',
  }
}
