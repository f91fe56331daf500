import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import type { TemplateChange } from '#shared/card-template/contract.ts'
import { templateOf, type TemplateDraft } from './template-draft.ts'

export function templateQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'card-template'],
    queryFn: async ({ signal }) => await api.cardTemplate.read(undefined, { signal }),
  })
}

export async function loadTemplate() {
  return await api.cardTemplate.read()
}

export async function saveTemplate(draft: TemplateDraft) {
  return await api.cardTemplate.save({ ...templateOf(draft), updated_at: draft.updated_at })
}

/** Puts back the template that was there before a change. */
export function usePutBack(userId: string, updated_at: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ before }: TemplateChange) => await api.cardTemplate.save({ ...before, updated_at }),
    onSuccess: () => toast(settingHistory.done),
    onError: (error) => toastFailure(error, texts.saveFailed),
    onSettled: () => client.invalidateQueries({ queryKey: templateQuery(userId).queryKey }),
  })
}
