import { callQuery } from '#app/lib/api/call-query.ts'

/**
 * Everything on the teacher's forum page, for the first class unless one is named, fetched again on each
 * visit.
 */
export const taughtForumQuery = callQuery('forum', 'taught', { kept: 'to read', staleTime: 0 })
