import { queryOptions } from '@tanstack/react-query'
import type { componentsOf } from '#app/features/shared/results/typed-parts.ts'
import { api } from '#app/lib/api.ts'
import type { TermName } from '#shared/constants.ts'

/** The marks of a class and how they become results. */
export function classResultsQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'class-results', id],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.results.ofClass({ id }, { signal }),
    // Marks are changed on other screens in between.
    staleTime: 0,
  })
}

/** The work that is not marked in a class, read anew before its results are submitted. */
export function resultGapsQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'result-gaps', id],
    queryFn: async ({ signal }) => await api.results.gaps({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The students of the teacher's home classes to look after. */
export function homeConcernsQuery(userId: string, term: TermName) {
  return queryOptions({
    queryKey: [userId, 'home-class-concerns', term],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.results.concerns({ term }, { signal }),
  })
}

export async function submitResults(id: string) {
  return await api.results.submit({ id })
}

/** Chooses the parts of the results of a class; null for those of the school's scheme. */
export async function adjustScheme(
  id: string,
  components: ReturnType<typeof componentsOf> | null,
  version: string,
) {
  return await api.results.adjust({ id, components, version })
}
