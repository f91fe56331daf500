import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { readCached, writeCached } from '#app/lib/query.ts'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'

/** Ends with the version of the contract's shape: an older reply in this browser must not be shown by newer code. */
export function studentDashboardKey(userId: string) {
  return [userId, 'student-dashboard', 2] as const
}

/** Everything the student dashboard shows, in one request. */
export function studentDashboardQuery(userId: string) {
  const queryKey = studentDashboardKey(userId)
  const last = readCached<StudentDashboard>(queryKey)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const data: StudentDashboard = await api.dashboard.student(undefined, { signal })
      // Someone may have signed out, or in, while the reply was on its way.
      return readSession()?.user.id === userId ? writeCached(queryKey, data) : data
    },
    initialData: last?.data,
    // A new visit always asks again, however fresh the cached one is.
    initialDataUpdatedAt: last && Math.min(last.at, Date.now() - 60_000),
  })
}
