import { callQuery } from '#app/lib/api/call-query.ts'

/** The notes, grades and resources of one of the student's classes. */
export const subjectQuery = callQuery('dashboard', 'subject', { kept: 'to read' })
