import { callQuery } from '#app/lib/api/call-query.ts'

/** The messages under a hand-in, fetched again each time it is opened. */
export const handInMessagesQuery = callQuery('handInMessages', 'list', { kept: 'to read', staleTime: 0 })
