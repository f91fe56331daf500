import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function administratorsKey(userId: string) {
  return [userId, 'admin-administrators']
}

export function administratorsQuery(userId: string) {
  return queryOptions({
    queryKey: administratorsKey(userId),
    meta: { kept: 'to read' },
    queryFn: async ({ signal }) => await api.administrators.list(undefined, { signal }),
  })
}
