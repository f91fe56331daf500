import { api } from '#app/lib/api/api.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { SettingsChange, StoredSettings } from '#shared/school-settings/contract.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { particularsOf, withoutChange, type SettingsDraft } from './settings-draft.ts'

export const settingsQuery = callQuery('schoolSettings', 'read', { kept: 'to read' })

export async function loadSettings() {
  return await api.schoolSettings.read()
}

export async function saveSettings(draft: SettingsDraft) {
  return await save(particularsOf(draft), draft.updated_at)
}

/** Puts back the particulars that were there before a change. */
export async function putBackSettings({ particulars, updated_at }: StoredSettings, change: SettingsChange) {
  return await save(withoutChange(particulars, change), updated_at)
}

async function save(particulars: School, updated_at: string) {
  const saved = await api.schoolSettings.save({ ...particulars, updated_at })
  void refreshSchool()
  return saved
}
