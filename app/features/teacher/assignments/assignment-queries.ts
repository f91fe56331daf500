import { callQuery } from '#app/lib/api/call-query.ts'

/** The assignments the teacher has set, newest first. */
export const setAssignmentsQuery = callQuery('assignments', 'list', { kept: 'to read' })
