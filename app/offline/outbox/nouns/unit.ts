import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { api } from '#app/lib/api/api.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { ItemKind } from '#shared/course-modules/rules.ts'
import type { OutboxNoun } from './noun.ts'

/** A unit of a class, and the order of its units. */
export const unit: OutboxNoun = {
  label: 'Unit',
  async readTheirs({ id }) {
    const found = (await api.courseModules.list()).units.find((one) => one.id === id)
    return found && { texts: textsOfUnit(found), version: { updated_at: found.updated_at } }
  },
}

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
