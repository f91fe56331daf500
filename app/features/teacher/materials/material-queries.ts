import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** Materials of all the teacher's classes; asked anew each time the tab opens. */
export function materialsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'materials'],
    queryFn: ({ signal }) => api.materials.list(undefined, { signal }),
    staleTime: 0,
  })
}
