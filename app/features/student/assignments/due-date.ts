import { formatDay } from '#app/lib/text/format.ts'
import { describeDays } from '#app/words/student/assignments.ts'
import { dayMs } from '#shared/time.ts'

type Urgency = 'calm' | 'soon' | 'over'

/** The look of a due date by its urgency. */
export const dueDateTones: Record<Urgency, string> = {
  calm: 'text-ink',
  soon: 'font-semibold text-kunai-ink',
  over: 'font-semibold text-clay-ink',
}

/**
 * How far off a due date is, in words. A due date ends with that day at the school.
 * @param due day YYYY-MM-DD
 * @param today the day at the school now
 */
export function describeDueDate(
  due: string,
  today: string,
): { words: string; date: string; urgency: Urgency } {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs)
  return {
    words: describeDays(days),
    date: formatDay(due),
    urgency: days < 0 ? 'over' : days <= 2 ? 'soon' : 'calm',
  }
}
