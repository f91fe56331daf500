import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export interface AskedTimetable {
  /** `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
  of: string
  /** The year of another term than the present one. */
  academic_year?: string
  term?: string
}

/** The lessons of a week. */
export function timetableQuery(userId: string, asked: AskedTimetable) {
  return queryOptions({
    // The number changes with the shape of the reply, of which the browser may hold an older one.
    queryKey: [userId, 'timetable', 2, asked],
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.timetable.read(asked, { signal }),
  })
}
