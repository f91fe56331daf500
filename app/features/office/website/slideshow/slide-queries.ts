import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** All pictures of the home page in their order, loaded each time the tab opens. */
export function slidesQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-slides'],
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.slideshow.list(undefined, { signal }),
    staleTime: 0,
  })
}
