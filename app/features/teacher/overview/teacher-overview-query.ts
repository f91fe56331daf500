import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { readCached, writeCached } from '#app/lib/query.ts'
import type { TeacherOverview } from '#shared/contracts/dashboard.ts'

/** The teacher's name and the three counts; fetched anew each time the overview opens. */
export function teacherOverviewQuery(userId: string) {
  const queryKey = [userId, 'teacher-overview'] as const
  const last = readCached<TeacherOverview>(queryKey)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const data: TeacherOverview = await api.dashboard.teacher(undefined, { signal })
      return readSession()?.user.id === userId ? writeCached(queryKey, data) : data
    },
    initialData: last?.data,
    initialDataUpdatedAt: last?.at,
    staleTime: 0,
  })
}
