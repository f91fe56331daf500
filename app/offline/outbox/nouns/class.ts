import { classTexts } from '#app/words/teacher/classes.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { rowNoun } from './noun.ts'

export const classNoun = rowNoun(
  'Class',
  async ({ id }) => (await api.classes.list()).find((one) => one.id === id),
  textsOfClass,
)

interface ClassParts {
  name: string
  academic_year: string
  term: string
  room: string | null
}

export function textsOfClass({ name, academic_year, term, room }: ClassParts): FieldText[] {
  return [
    { label: classTexts.name, text: name },
    { label: classTexts.year, text: academic_year },
    { label: classTexts.term, text: term },
    { label: classTexts.room, text: room ?? '' },
  ]
}
