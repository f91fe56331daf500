import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { api } from '#app/lib/api.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import type { StructureChange } from '#shared/school-structure/contract.ts'
import { structureOf, type StructureDraft } from './structure-draft.ts'

export function storedStructureQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-school-structure'],
    queryFn: async ({ signal }) => await api.schoolStructure.read(undefined, { signal }),
  })
}

export async function loadStructure() {
  return await api.schoolStructure.read()
}

export async function saveStructure(draft: StructureDraft) {
  return await api.schoolStructure.save({ ...structureOf(draft), updated_at: draft.updated_at })
}

/** Has every list and form follow a change. */
export function useStructureChanged(userId: string): () => void {
  const client = useQueryClient()
  return () => {
    void refreshSchool()
    void client.invalidateQueries({ queryKey: [userId] })
  }
}

/** Puts back the structure that was there before a change. */
export function usePutBack(userId: string, updated_at: string) {
  const follow = useStructureChanged(userId)
  return useMutation({
    mutationFn: async ({ before }: StructureChange) =>
      await api.schoolStructure.save({ ...before, updated_at }),
    onSuccess: () => toast(settingHistory.done),
    onError: (error) => toastFailure(error, texts.saveFailed),
    onSettled: follow,
  })
}
