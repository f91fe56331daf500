import { useAction } from '#app/components/portal/use-action.ts'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { api } from '#app/lib/api/api.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { StructureChange } from '#shared/school-structure/contract.ts'
import { structureOf, type StructureDraft } from './structure-draft.ts'

export const storedStructureQuery = callQuery('schoolStructure', 'read')

export async function loadStructure() {
  return await api.schoolStructure.read()
}

export async function saveStructure(draft: StructureDraft) {
  return await api.schoolStructure.save({ ...structureOf(draft), updated_at: draft.updated_at })
}

/** Has every list and form follow a change. */
export function useStructureChanged(userId: string): () => void {
  const refresh = useRefresh(userId)
  return () => {
    void refreshSchool()
    void refresh()
  }
}

/** Puts back the structure that was there before a change. */
export function usePutBack(userId: string, updated_at: string) {
  const follow = useStructureChanged(userId)
  return useAction(
    async ({ before }: StructureChange) =>
      await api.schoolStructure.save({ ...before, updated_at }).finally(follow),
    { done: settingHistory.done, failed: texts.saveFailed },
  )
}
