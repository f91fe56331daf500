import { callQuery } from '#app/lib/api/call-query.ts'

/** The open units of the student's classes, fetched again each time the tab opens. */
export const coursesQuery = callQuery('courseModules', 'mine', { kept: 'to read', staleTime: 0 })
