import { callQuery } from '#app/lib/api/call-query.ts'

/** The marks of a class and how they become results. Marks are changed on other screens in between. */
export const classResultsQuery = callQuery('results', 'ofClass', { kept: 'to read', staleTime: 0 })
