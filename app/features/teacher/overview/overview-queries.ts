import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { readSession } from '#app/lib/auth.ts'
import { readCached, writeCached } from '#app/lib/query.ts'
import type { TeacherOverview, TeacherWork } from '#shared/contracts/dashboard.ts'

export const overviewKeys = {
  counts: (userId: string) => [userId, 'teacher-overview'] as const,
  work: (userId: string) => [userId, 'teacher-work'] as const,
}

/** The teacher's name and the three counts, fetched anew each time the overview opens. */
export function teacherOverviewQuery(userId: string) {
  const queryKey = overviewKeys.counts(userId)
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

/** The lessons of today and the work that waits, fetched anew each time the overview opens. */
export function teacherWorkQuery(userId: string) {
  const queryKey = overviewKeys.work(userId)
  const last = readCached<TeacherWork>(queryKey)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const data: TeacherWork = await api.dashboard.teacherWork(undefined, { signal })
      return readSession()?.user.id === userId ? writeCached(queryKey, data) : data
    },
    initialData: last?.data,
    initialDataUpdatedAt: last?.at,
    staleTime: 0,
  })
}
