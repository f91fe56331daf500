import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { api } from '#app/lib/api/api.ts'
import type { SettingsChange, StoredSettings } from '#shared/school-settings/contract.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { withoutChange } from './settings-draft.ts'

/** Puts back what was there before a change. */
export function usePutBack(userId: string, { particulars, updated_at }: StoredSettings) {
  return useAction(
    async (change: SettingsChange) =>
      await api.schoolSettings.save({ ...withoutChange(particulars, change), updated_at }),
    {
      userId,
      changes: ['schoolSettings'],
      done() {
        void refreshSchool()
        toast(settingHistory.done)
      },
      failed: texts.saveFailed,
    },
  )
}
