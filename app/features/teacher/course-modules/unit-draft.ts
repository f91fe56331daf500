import { draftOf, emptyDraft, type RowDraft } from '#app/forms/row-draft.ts'
import type { CourseUnit } from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { itemRules, type ItemKind } from '#shared/course-modules/rules.ts'
import { maxItems } from '#shared/constants.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { isWebAddress } from '#shared/web-address.ts'
import * as courseMessages from '#shared/course-modules/messages.ts'
import * as materialMessages from '#shared/materials/messages.ts'

/** An entry as it is typed; `url` belongs to a link, `content_id` to existing content of the class. */
export interface ItemDraft {
  id: string
  kind: ItemKind
  title: string
  url: string
  content_id: string
}

/** The form of a unit as it is typed. */
export interface UnitDraft extends RowDraft<typeof unitFields> {
  class_id: string
  items: ItemDraft[]
}

export function emptyUnit(classId: string): UnitDraft {
  return { ...emptyDraft(unitFields), class_id: classId, opens_on: schoolDay(), items: [] }
}

export function draftOfUnit({ class_id, items, ...unit }: CourseUnit): UnitDraft {
  const drafts = items.map((item) => ({ ...item, url: item.url ?? '', content_id: item.content_id ?? '' }))
  return { ...draftOf(unitFields, unit), class_id, items: drafts }
}

/** Finds the missing parts of entries, by field name. */
export function findItemProblems(items: readonly ItemDraft[]): Record<string, string> {
  const problems: Record<string, string> = {}
  if (items.length > maxItems) problems['items'] = courseMessages.tooManyItems
  for (const { id, kind, title, url } of items) {
    if (title.trim() === '') problems[`${id} title`] = itemRules.title.missing
    if (kind === 'link' && !isWebAddress(url.trim())) problems[`${id} url`] = materialMessages.badUrl
  }
  return problems
}
