import { callQuery } from '#app/lib/api/call-query.ts'

/** The teacher's classes, newest first. */
export const classesQuery = callQuery('classes', 'list', { kept: 'to read' })

/** All subjects of the school. */
export const subjectsQuery = callQuery('classes', 'subjects', { kept: 'to read', staleTime: 600_000 })

/** All Active students of the school. */
export const directoryQuery = callQuery('classes', 'directory', { kept: 'to read', staleTime: 300_000 })

/** Ids of a class's students, fetched again for each form. */
export const enrolledQuery = callQuery('classes', 'students', { kept: 'to edit', staleTime: 0, gcTime: 0 })
