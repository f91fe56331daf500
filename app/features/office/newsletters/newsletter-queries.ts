import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const lookAgainMs = 1500

/** All newsletters; asked again while one is being mailed. */
export function newslettersQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-newsletters'],
    queryFn: ({ signal }) => api.newsletters.list(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some(({ mailing }) => mailing.waiting > 0) ? lookAgainMs : false,
  })
}
