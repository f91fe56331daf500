import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { scaleKey, stepsOf, type ScaleDraft } from './scale-draft.ts'

export const scalesQuery = callQuery('gradeScales', 'list', { kept: 'to read' })

export async function loadScales() {
  return await api.gradeScales.list()
}

export async function saveScale(draft: ScaleDraft) {
  return await api.gradeScales.save({ ...scaleKey(draft), steps: stepsOf(draft), version: draft.version })
}
