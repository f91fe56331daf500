import { api } from '#app/lib/api.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import { keyOf, stepsOf, type ScaleDraft } from './scale-draft.ts'

export async function saveScale(draft: ScaleDraft) {
  return await api.gradeScales.save({ ...keyOf(draft), steps: stepsOf(draft), version: draft.version })
}

export async function removeScale({ academic_year, grade_level, subject_id }: GradeScale) {
  return await api.gradeScales.remove({ academic_year, grade_level, subject_id })
}
