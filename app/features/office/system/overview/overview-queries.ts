import { queryWithLastReply } from '#app/lib/api/with-last-reply.ts'

/** The figures that the portal opens with, fetched anew with each visit. */
export const overviewQuery = queryWithLastReply('overview', 'read')
