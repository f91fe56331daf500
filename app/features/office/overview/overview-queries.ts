import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-overview'],
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.overview.read(undefined, { signal }),
  })
}
