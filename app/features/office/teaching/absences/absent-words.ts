import { formatTime } from '#app/lib/text/format.ts'
import { absenceTexts } from '#app/words/office/absences.ts'
import type { AbsentStudent } from '#shared/absences/contract.ts'

const texts = absenceTexts.absent

/** 'Absent in P1, P2', 'Absent' for a whole day, or when a late student came. */
export function describeAbsence({ kind, periods, arrived_at }: AbsentStudent): string {
  if (kind === 'late') return arrived_at === null ? texts.late : texts.lateAt(formatTime(arrived_at))
  if (periods.length === 0) return texts.wholeDay
  return texts.periods(periods.map((period) => `P${period}`).join(', '))
}

export function absentName({
  first_name,
  last_name,
}: Pick<AbsentStudent, 'first_name' | 'last_name'>): string {
  return `${last_name}, ${first_name}`
}
