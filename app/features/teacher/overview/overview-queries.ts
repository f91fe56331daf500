import { queryWithLastReply } from '#app/lib/api/with-last-reply.ts'

/** The teacher's name and the three counts, fetched again each time the overview opens. */
export const teacherOverviewQuery = queryWithLastReply('dashboard', 'teacher', { staleTime: 0 })

/** The lessons of today and the work that waits, fetched again each time the overview opens. */
export const teacherWorkQuery = queryWithLastReply('dashboard', 'teacherWork', { staleTime: 0 })
