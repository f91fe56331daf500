import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import type { TypedFields } from '#shared/noun-fields.ts'
import type { ItemKind } from '#shared/course-modules/rules.ts'
import { rowNoun } from './noun.ts'

/** A unit of a class, and the order of its units. */
export const unit = rowNoun(
  'Unit',
  async ({ id }) => (await api.courseModules.list()).units.find((one) => one.id === id),
  textsOfUnit,
)

interface UnitParts extends TypedFields<typeof unitFields> {
  items: readonly { kind: ItemKind; title: string }[]
}

export function textsOfUnit({ items, ...fields }: UnitParts): FieldText[] {
  return [
    ...textsOfFields(unitFields, fields),
    { label: texts.items, text: items.map((item) => `${texts.kinds[item.kind]}: ${item.title}`).join('\n') },
  ]
}
