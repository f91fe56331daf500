import { queryOptions } from '@tanstack/react-query'
import type { componentsOf } from '#app/features/shared/results/typed-parts.ts'
import { api } from '#app/lib/api.ts'

/** The marks of a class and how they become results. */
export function classResultsQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [userId, 'class-results', id],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.results.ofClass({ id }, { signal }),
  })
}

export async function submitResults(id: string) {
  return await api.results.submit({ id })
}

/** Chooses the parts of the results of a class; null for those of the school's scheme. */
export async function adjustScheme(id: string, components: ReturnType<typeof componentsOf> | null) {
  return await api.results.adjust({ id, components })
}
