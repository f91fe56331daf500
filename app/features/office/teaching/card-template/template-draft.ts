import type { ChangedValue } from '#app/components/portal/setting-history.tsx'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import {
  cardParts,
  type CardPart,
  type CardSwitch,
  type CardTemplate,
} from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'

/** The template in its form: all parts in order, including those not shown. */
export interface TemplateDraft {
  shows: CardSwitch[]
  order: { id: CardPart; isShown: boolean }[]
  principal_line: string
  updated_at: string
}

export function templateDraftOf({ template, updated_at }: StoredTemplate): TemplateDraft {
  const { shows, parts, principal_line } = template
  const hidden = cardParts.filter((part) => !parts.includes(part))
  const order = [...parts, ...hidden].map((id) => ({ id, isShown: parts.includes(id) }))
  return { shows, order, principal_line, updated_at }
}

export function templateOf({ shows, order, principal_line }: TemplateDraft): CardTemplate {
  return { shows, parts: order.filter(({ isShown }) => isShown).map(({ id }) => id), principal_line }
}

/** The changes between two templates, in words. */
export function changesOf(before: CardTemplate, after: CardTemplate): ChangedValue[] {
  const namesOf = (names: readonly (CardSwitch | CardPart)[]) =>
    names.map((name) => texts.names[name]).join(', ')
  const wordsOf = ({ shows, parts, principal_line }: CardTemplate) => ({
    shows: namesOf(shows),
    parts: namesOf(parts),
    principal_line,
  })
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return (['shows', 'parts', 'principal_line'] as const)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name: texts.change[name], was: was[name], is: is[name] }))
}
