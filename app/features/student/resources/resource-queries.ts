import { callQuery } from '#app/lib/api/call-query.ts'

/** The newest resources of all of the student's classes, one page. */
export const resourcesQuery = callQuery('dashboard', 'resources', { kept: 'to read' })
