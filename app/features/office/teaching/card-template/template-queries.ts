import { useAction } from '#app/components/portal/use-action.ts'
import { api } from '#app/lib/api/api.ts'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { TemplateChange } from '#shared/card-template/contract.ts'
import { templateOf, type TemplateDraft } from './template-draft.ts'

export const templateQuery = callQuery('cardTemplate', 'read')

export async function loadTemplate() {
  return await api.cardTemplate.read()
}

export async function saveTemplate(draft: TemplateDraft) {
  return await api.cardTemplate.save({ ...templateOf(draft), updated_at: draft.updated_at })
}

/** Puts back the template that was there before a change. */
export function usePutBack(userId: string, updated_at: string) {
  return useAction(
    async ({ before }: TemplateChange) => await api.cardTemplate.save({ ...before, updated_at }),
    { userId, changes: ['cardTemplate'], done: settingHistory.done, failed: texts.saveFailed },
  )
}
