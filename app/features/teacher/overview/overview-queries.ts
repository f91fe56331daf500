import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import type { TeacherOverview } from '#shared/dashboard/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'

export const overviewKeys = {
  counts: (userId: string) => [userId, 'teacher-overview'] as const,
  // The number changes with the shape of the reply, of which the browser may hold an older one.
  work: (userId: string) => [userId, 'teacher-work', 4] as const,
}

/** The teacher's name and the three counts, fetched anew each time the overview opens. */
export function teacherOverviewQuery(userId: string) {
  const call = async (options: { signal: AbortSignal }): Promise<TeacherOverview> =>
    await api.dashboard.teacher(undefined, options)
  return queryOptions({ ...withLastReply(userId, overviewKeys.counts(userId), call), staleTime: 0 })
}

/** The lessons of today and the work that waits, fetched anew each time the overview opens. */
export function teacherWorkQuery(userId: string) {
  const call = async (options: { signal: AbortSignal }): Promise<TeacherWork> =>
    await api.dashboard.teacherWork(undefined, options)
  return queryOptions({ ...withLastReply(userId, overviewKeys.work(userId), call), staleTime: 0 })
}
