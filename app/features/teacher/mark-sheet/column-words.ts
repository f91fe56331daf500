import { columnTexts, sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { capitalize, formatShortDay } from '#app/lib/text/format.ts'
import type { Assessment } from '#shared/mark-sheet/contract.ts'

/** 'Quiz · 2 May'. */
export function aboutColumn({ grade_type, held_on }: Assessment): string {
  return sheetTexts.about(kindOf(grade_type), held_on && formatShortDay(held_on))
}

function kindOf(type: string): string {
  const known = Object.entries(columnTexts.kinds).find(([name]) => name === type)
  return known?.[1] ?? capitalize(type)
}
