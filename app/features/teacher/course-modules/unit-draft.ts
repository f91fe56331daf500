import { newId } from '#app/lib/text/new-id.ts'
import type { CourseUnit } from '#shared/course-modules/contract.ts'
import { itemRules, type ItemKind } from '#shared/course-modules/rules.ts'
import { mostItems } from '#shared/constants.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { isWebAddress } from '#shared/web-address.ts'
import * as courseMessages from '#shared/course-modules/messages.ts'
import * as materialMessages from '#shared/materials/messages.ts'

/** An entry as it is typed; `url` is of a link, `content_id` of what the class has already. */
export interface ItemDraft {
  id: string
  kind: ItemKind
  title: string
  url: string
  content_id: string
}

/** The form of a unit as it is typed; `updated_at` is empty for a new one. */
export interface UnitDraft {
  id: string
  class_id: string
  title: string
  opens_on: string
  items: ItemDraft[]
  updated_at: string
}

export function emptyUnit(classId: string): UnitDraft {
  return { id: newId(), class_id: classId, title: '', opens_on: schoolDay(), items: [], updated_at: '' }
}

export function draftOfUnit({ id, class_id, title, opens_on, items, updated_at }: CourseUnit): UnitDraft {
  const drafts = items.map((item) => ({ ...item, url: item.url ?? '', content_id: item.content_id ?? '' }))
  return { id, class_id, title, opens_on, items: drafts, updated_at }
}

/** Finds what the entries lack, by the names of their fields. */
export function findItemProblems(items: readonly ItemDraft[]): Record<string, string> {
  const problems: Record<string, string> = {}
  if (items.length > mostItems) problems['items'] = courseMessages.tooManyItems
  for (const { id, kind, title, url } of items) {
    if (title.trim() === '') problems[`${id} title`] = itemRules.title.missing
    if (kind === 'link' && !isWebAddress(url.trim())) problems[`${id} url`] = materialMessages.badUrl
  }
  return problems
}
