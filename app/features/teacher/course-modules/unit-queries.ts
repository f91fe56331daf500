import { callQuery } from '#app/lib/api/call-query.ts'

/** The teacher's classes that are not archived, with their units in order. */
export const unitsQuery = callQuery('courseModules', 'list', { kept: 'to read' })
