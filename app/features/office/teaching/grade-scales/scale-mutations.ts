import { api } from '#app/lib/api.ts'
import { keyOf, stepsOf, type ScaleDraft } from './scale-draft.ts'

export async function saveScale(draft: ScaleDraft) {
  return await api.gradeScales.save({ ...keyOf(draft), steps: stepsOf(draft), version: draft.version })
}

export async function removeScale(key: { academic_year: string; grade_level: number }) {
  return await api.gradeScales.remove(key)
}
