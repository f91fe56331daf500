import { api } from '#app/lib/api/api.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { particularsOf } from './settings-draft.ts'

export const settingsQuery = callQuery('schoolSettings', 'read', { kept: 'to read' })

export async function loadSettings() {
  return await api.schoolSettings.read()
}

export async function saveSettings(draft: SettingsDraft) {
  const saved = await api.schoolSettings.save({ ...particularsOf(draft), updated_at: draft.updated_at })
  void refreshSchool()
  return saved
}
