import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { withLastReply } from '#app/lib/with-last-reply.ts'
import { studentDashboardKey } from '#app/session/student-dashboard-key.ts'

/** Everything the student dashboard shows, in one request. */
export function studentDashboardQuery(userId: string) {
  return queryOptions(
    withLastReply(userId, studentDashboardKey(userId), (options) =>
      api.dashboard.student(undefined, options),
    ),
  )
}
