import { queryWithLastReply } from '#app/lib/api/with-last-reply.ts'

/** The figures that the portal opens with, fetched again with each visit. */
export const overviewQuery = queryWithLastReply('overview', 'read')
