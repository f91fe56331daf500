import { callQuery } from '#app/lib/api/call-query.ts'

/** The teacher's notes without their content. */
export const notesQuery = callQuery('notes', 'list', { kept: 'to read' })

/** One note with its content, fetched again for each form. */
export const noteQuery = callQuery('notes', 'get', { kept: 'to edit', staleTime: 0, gcTime: 0 })
