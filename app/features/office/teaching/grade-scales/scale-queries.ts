import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function scalesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-grade-scales'],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.gradeScales.list(undefined, { signal }),
  })
}

export async function loadScales() {
  return await api.gradeScales.list()
}
