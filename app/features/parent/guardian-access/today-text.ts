import { formatTime } from '#app/lib/text/format.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import type { ParentToday } from '#shared/guardian-access/parent-page.ts'

/** Whether parents should look: the child is absent, or was late. */
export const isMissed = ({ state }: ParentToday): boolean => state === 'absent' || state === 'late'

/** A child's attendance today, in words. */
export function todayText({ today: texts }: ParentWords, today: ParentToday): string {
  switch (today.state) {
    case 'no-school':
      return today.holiday ? texts.holiday(today.holiday) : texts['no-school']
    case 'absent':
      return today.periods.length > 0 ? texts.absentFrom(today.periods) : texts.absent
    case 'late':
      return today.arrived_at ? texts.lateAt(formatTime(today.arrived_at)) : texts.late
    default:
      return texts[today.state]
  }
}
