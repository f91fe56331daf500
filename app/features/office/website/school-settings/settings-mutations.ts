import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { api } from '#app/lib/api.ts'
import type { SettingsChange, StoredSettings } from '#shared/school-settings/contract.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { withoutChange } from './settings-draft.ts'
import { settingsQuery } from './settings-queries.ts'

/** Puts back what was there before a change. */
export function usePutBack(userId: string, { particulars, updated_at }: StoredSettings) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: SettingsChange) =>
      await api.schoolSettings.save({ ...withoutChange(particulars, change), updated_at }),
    onSuccess: () => {
      void refreshSchool()
      toast(settingHistory.done)
    },
    onError: (error) => toastFailure(error, texts.saveFailed),
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery(userId).queryKey }),
  })
}

/** Makes a file that was sent the crest; null goes back to the drawn one. */
export async function setCrest(input: { upload_id: string | null; updated_at: string }) {
  return await api.schoolSettings.setCrest(input)
}
