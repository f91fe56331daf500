import { callQuery } from '#app/lib/api/call-query.ts'

/** Materials of all of the teacher's classes, fetched again each time the tab opens. */
export const materialsQuery = callQuery('materials', 'list', { kept: 'to read', staleTime: 0 })
