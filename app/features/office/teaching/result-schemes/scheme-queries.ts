import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { keyOf, schemeOf, type SchemeDraft } from './scheme-draft.ts'

export function schemesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-result-schemes'],
    queryFn: async ({ signal }) => await api.resultSchemes.list(undefined, { signal }),
  })
}

export async function loadSchemes() {
  return await api.resultSchemes.list()
}

export async function previewScheme(draft: SchemeDraft) {
  return await api.resultSchemes.preview({ ...keyOf(draft), ...schemeOf(draft) })
}

export async function saveScheme(draft: SchemeDraft) {
  return await api.resultSchemes.save({ ...keyOf(draft), ...schemeOf(draft), version: draft.version })
}

export async function removeScheme(id: string) {
  return await api.resultSchemes.remove({ id })
}
