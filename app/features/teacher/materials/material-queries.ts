import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export const materialKeys = {
  list: (userId: string) => [userId, 'materials'] as const,
}

/** Materials of all the teacher's classes, fetched anew each time the tab opens. */
export function materialsQuery(userId: string) {
  return queryOptions({
    queryKey: materialKeys.list(userId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.materials.list(undefined, { signal }),
    staleTime: 0,
  })
}
