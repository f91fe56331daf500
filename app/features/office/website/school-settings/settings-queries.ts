import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { particularsOf } from './settings-draft.ts'

export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-school-settings'],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.schoolSettings.read(undefined, { signal }),
  })
}

export async function loadSettings() {
  return await api.schoolSettings.read()
}

export async function saveSettings(draft: SettingsDraft) {
  const saved = await api.schoolSettings.save({ ...particularsOf(draft), updated_at: draft.updated_at })
  void refreshSchool()
  return saved
}
