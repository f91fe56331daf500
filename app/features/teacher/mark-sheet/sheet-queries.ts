import { callQuery } from '#app/lib/api/call-query.ts'

/** A class's marks for work without a hand-in, fetched again whenever the sheet is opened. */
export const sheetQuery = callQuery('markSheet', 'get', { kept: 'to edit', staleTime: 0, gcTime: 0 })
