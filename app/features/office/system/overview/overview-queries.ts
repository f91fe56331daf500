import { queryWithLastReply } from '#app/lib/with-last-reply.ts'

/** The figures that the portal opens with, fetched anew with each visit. */
export const overviewQuery = queryWithLastReply('overview', 'read')
