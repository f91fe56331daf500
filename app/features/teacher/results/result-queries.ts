import { callQuery } from '#app/lib/api/call-query.ts'

/** The marks of a class and how they become results. Fetched again, because marks change on other screens. */
export const classResultsQuery = callQuery('results', 'ofClass', { kept: 'to read', staleTime: 0 })
