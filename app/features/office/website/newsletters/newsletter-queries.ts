import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const pollMs = 1500

export function newslettersKey(userId: string) {
  return [userId, 'admin-newsletters']
}

/** All newsletters, polled while one is being mailed. */
export function newslettersQuery(userId: string) {
  return queryOptions({
    queryKey: newslettersKey(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.newsletters.list(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some(({ mailing }) => mailing.waiting > 0) ? pollMs : false,
  })
}
