import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { noteRows } from '#app/lib/cached-replies.ts'
import { readKnown } from '#app/lib/known-reply.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import { studentDashboardKey } from '#app/session/student-dashboard-key.ts'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'
import { tagRows } from '#shared/reply-delta.ts'

/** Everything the student dashboard shows, in one request. */
export function studentDashboardQuery(userId: string) {
  const queryKey = studentDashboardKey(userId)
  const call = async (options: { signal: AbortSignal }): Promise<StudentDashboard> => {
    const context = { known: readKnown(queryKey) }
    const dashboard = await api.dashboard.student(undefined, { ...options, context })
    noteRows(dashboard, tagRows(dashboard))
    return dashboard
  }
  return queryOptions(withLastReply(userId, queryKey, call))
}
