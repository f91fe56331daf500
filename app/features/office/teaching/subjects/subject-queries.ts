import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { sentOf, type RowDraft } from '#app/forms/row-draft.ts'
import { subjectFields } from '#shared/subjects/fields.ts'

/** The subjects of the school with their use, for the office. */
export const subjectsQuery = callQuery('subjects', 'list', { kept: 'to read' })

export async function loadSubject(id: string) {
  return (await api.subjects.list()).find((subject) => subject.id === id)
}

export async function saveSubject(draft: RowDraft<typeof subjectFields>) {
  const { id, updated_at } = draft
  const sent = { id, ...sentOf(subjectFields, draft) }
  return updated_at ? await api.subjects.update({ ...sent, updated_at }) : await api.subjects.create(sent)
}
