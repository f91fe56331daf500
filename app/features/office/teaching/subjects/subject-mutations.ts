import { api } from '#app/lib/api.ts'

interface SubjectInput {
  id: string
  name: string
  code: string
  /** Version of the subject that is changed; empty for a new one. */
  updated_at: string
}

export async function saveSubject({ updated_at, ...fields }: SubjectInput) {
  return updated_at ? await api.subjects.change({ ...fields, updated_at }) : await api.subjects.create(fields)
}

export async function addUsualSubjects() {
  return await api.subjects.addUsual()
}

export async function removeSubject(id: string) {
  return await api.subjects.remove({ id })
}
