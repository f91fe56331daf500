import { queryWithLastReply } from '#app/lib/api/with-last-reply.ts'

/** Everything the student dashboard shows, in one request. */
export const studentDashboardQuery = queryWithLastReply('dashboard', 'student')
