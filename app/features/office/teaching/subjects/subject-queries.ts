import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'

/** The subjects of the school with their use, for the office. */
export const subjectsQuery = callQuery('subjects', 'list', { kept: 'to read' })

export async function loadSubject(id: string) {
  return (await api.subjects.list()).find((subject) => subject.id === id)
}

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
