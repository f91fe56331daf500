import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { api } from '#app/lib/api/api.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { ItemKind } from '#shared/course-modules/rules.ts'
import { rowNoun } from './noun.ts'

/** A unit of a class, and the order of its units. */
export const unit = rowNoun(
  'Unit',
  async ({ id }) => (await api.courseModules.list()).units.find((one) => one.id === id),
  textsOfUnit,
)

interface UnitParts {
  title: string
  opens_on: string
  items: readonly { kind: ItemKind; title: string }[]
}

export function textsOfUnit({ title, opens_on, items }: UnitParts): FieldText[] {
  return [
    { label: texts.title, text: title },
    { label: texts.opensOn, text: opens_on && formatDay(opens_on) },
    { label: texts.items, text: items.map((item) => `${texts.kinds[item.kind]}: ${item.title}`).join('\n') },
  ]
}
