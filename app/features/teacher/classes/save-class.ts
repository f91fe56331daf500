import { retrying } from '#app/forms/retrying.ts'
import { api } from '#app/lib/api.ts'
import type { TermName } from '#shared/constants.ts'
import type { ClassDraft } from './class-draft.ts'

/** Makes the class, or changes it where the draft is of an existing one. */
export async function saveClass(draft: ClassDraft) {
  const { id, name, subject_id, academic_year, room, schedule, updated_at } = draft
  const term = draft.term as TermName
  const input = { id, name, subject_id, academic_year, term, room, schedule: ticked(schedule) }
  return await retrying(() =>
    updated_at ? api.classes.update({ ...input, updated_at }) : api.classes.create(input),
  )
}

/** Makes exactly these students the enrolled ones, or changes nothing. */
export async function enrolStudents(id: string, studentIds: string[]) {
  return await retrying(() => api.classes.enrol({ id, student_ids: studentIds }))
}

function ticked(schedule: Record<string, boolean>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(schedule).filter(([, lesson]) => lesson))
}
