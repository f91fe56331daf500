import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'
import { templateOf, type TemplateDraft } from './template-draft.ts'

export const templateQuery = callQuery('cardTemplate', 'read')

export async function loadTemplate() {
  return await api.cardTemplate.read()
}

export async function saveTemplate(draft: TemplateDraft) {
  return await api.cardTemplate.save({ ...templateOf(draft), updated_at: draft.updated_at })
}

/** Puts back the template that was there before a change. */
export async function putBackTemplate(before: CardTemplate, updated_at: string) {
  return await api.cardTemplate.save({ ...before, updated_at })
}
