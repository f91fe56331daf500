import { workNames } from '#app/words/shared/outbox.ts'
import { columnTexts } from '#app/words/teacher/mark-sheet.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { rowNoun } from './noun.ts'

/** A column of a mark sheet. */
export const column = rowNoun(
  workNames.column,
  async ({ id }, { classId }) =>
    classId ? (await api.markSheet.get({ id: classId })).assessments.find((one) => one.id === id) : undefined,
  textsOfColumn,
)

interface ColumnParts {
  title: string
  grade_type: string
  held_on: string | null
  points_possible: number | string
}

export function textsOfColumn({ title, grade_type, held_on, points_possible }: ColumnParts): FieldText[] {
  const kinds: Readonly<Record<string, string>> = columnTexts.kinds
  return [
    { label: columnTexts.title, text: title },
    { label: columnTexts.kind, text: kinds[grade_type] ?? grade_type },
    { label: columnTexts.day, text: held_on ?? '' },
    { label: columnTexts.points, text: String(points_possible) },
  ]
}
