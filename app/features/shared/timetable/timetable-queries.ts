import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The lessons of a week. @param of `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
export function timetableQuery(userId: string, of: string) {
  return queryOptions({
    queryKey: [userId, 'timetable', of],
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.timetable.read({ of }, { signal }),
  })
}
