import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

export function studentsKey(userId: string) {
  return [userId, 'admin-students']
}

export function teachersKey(userId: string) {
  return [userId, 'admin-teachers']
}

type StudentFilters = Parameters<typeof api.accounts.students>[0]
type TeacherFilters = Parameters<typeof api.accounts.teachers>[0]

/** A list is kept for reading without a connection; what somebody searched for is not. */
function keptUnlessSearched({ search }: { search?: string }) {
  return search ? undefined : ({ kept: 'to read' } as const)
}

/** The student list, read page by page; the rows of the filters before stay until the new ones are there. */
export function useStudentPages(userId: string, filters: StudentFilters) {
  const query = useInfiniteQuery({
    queryKey: [...studentsKey(userId), filters],
    meta: keptUnlessSearched(filters),
    queryFn: async ({ pageParam, signal }) =>
      await api.accounts.students({ ...filters, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { query, students: pages.flatMap((page) => page.students), total: pages[0]?.total ?? 0 }
}

/** The teacher list, read like {@link useStudentPages}. */
export function useTeacherPages(userId: string, filters: TeacherFilters) {
  const query = useInfiniteQuery({
    queryKey: [...teachersKey(userId), filters],
    meta: keptUnlessSearched(filters),
    queryFn: async ({ pageParam, signal }) =>
      await api.accounts.teachers({ ...filters, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { query, teachers: pages.flatMap((page) => page.teachers), total: pages[0]?.total ?? 0 }
}

export async function loadStudent(id: string) {
  return await api.accounts.student({ id })
}

export async function loadTeacher(id: string) {
  return await api.accounts.teacher({ id })
}
