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

/** The results that a scheme would change. @param asked the scheme with what it is for, as JSON */
export function schemeEffectQuery(userId: string, asked: string) {
  return queryOptions({
    queryKey: [userId, 'admin-scheme-effect', asked],
    queryFn: async ({ signal }) =>
      await api.resultSchemes.preview(JSON.parse(asked) as ReturnType<typeof writtenScheme>, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function removalEffectQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'admin-scheme-removal', id],
    queryFn: async ({ signal }) => await api.resultSchemes.previewRemoval({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The scheme as the server takes it. */
export function writtenScheme(draft: SchemeDraft) {
  return { ...keyOf(draft), ...schemeOf(draft) }
}

export async function saveScheme(draft: SchemeDraft) {
  return await api.resultSchemes.save({ ...writtenScheme(draft), version: draft.version })
}

export async function removeScheme(id: string) {
  return await api.resultSchemes.remove({ id })
}
