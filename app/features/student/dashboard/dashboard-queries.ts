import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'

/** Ends with the version of the contract's shape: an older reply in this browser must not be shown by newer code. */
export function studentDashboardKey(userId: string) {
  return [userId, 'student-dashboard', 2] as const
}

/** Everything the student dashboard shows, in one request. */
export function studentDashboardQuery(userId: string) {
  const call = async (options: { signal: AbortSignal }): Promise<StudentDashboard> =>
    await api.dashboard.student(undefined, options)
  return queryOptions(withLastReply(userId, studentDashboardKey(userId), call))
}
