import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { schemeKey, schemeOf, type SchemeDraft } from './scheme-draft.ts'

export const schemesQuery = callQuery('resultSchemes', 'list')

export async function loadSchemes() {
  return await api.resultSchemes.list()
}

/** The scheme in the form in which the server accepts it. */
export function writtenScheme(draft: SchemeDraft) {
  return { ...schemeKey(draft), ...schemeOf(draft) }
}

export async function saveScheme(draft: SchemeDraft) {
  return await api.resultSchemes.save({ ...writtenScheme(draft), version: draft.version })
}
