import { columnTexts, sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { capitalize, formatShortDay } from '#app/lib/text/format.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'

/** 'Quiz · 2 May'. */
export function aboutColumn({ grade_type, held_on }: Assessment): string {
  return sheetTexts.about(kindOf(grade_type), held_on && formatShortDay(held_on))
}

/** '2 May', or the kind of a column without a day: as much as fits under its title. */
export function dayOrKind({ grade_type, held_on }: Assessment): string {
  return held_on ? formatShortDay(held_on) : kindOf(grade_type)
}

function kindOf(type: string): string {
  const known = Object.entries(columnTexts.kinds).find(([name]) => name === type)
  return known?.[1] ?? capitalize(type)
}
