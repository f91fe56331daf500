import { callQuery } from '#app/lib/api/call-query.ts'

/** The teacher's classes that are not archived, and the units of all of them, in their order. */
export const unitsQuery = callQuery('courseModules', 'list', { kept: 'to read' })
