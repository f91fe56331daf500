import { useInfiniteQuery } from '@tanstack/react-query'
import { api, type InputOf } from '#app/lib/api/api.ts'
import { callPages } from '#app/lib/api/call-pages.ts'
import type { Changed } from '#app/lib/api/use-refresh.ts'

/** A change of students shows in their list and in their records. */
export const studentChanges: readonly Changed[] = ['accounts.students', 'studentRecords.read']

const studentsQuery = callPages('accounts', 'students', { cursor: 'after', next: ({ next }) => next })
const teachersQuery = callPages('accounts', 'teachers', { cursor: 'after', next: ({ next }) => next })

/** A list is kept for reading without a connection, but not the results of a search. */
function keptUnlessSearched({ search }: { search?: string }) {
  return search ? undefined : ({ kept: 'to read' } as const)
}

/** The student list, read page by page. */
export function useStudentPages(userId: string, filters: InputOf<'accounts', 'students'>) {
  const query = useInfiniteQuery({ ...studentsQuery(userId, filters), meta: keptUnlessSearched(filters) })
  const pages = query.data?.pages ?? []
  return { query, students: pages.flatMap((page) => page.students), total: pages[0]?.total ?? 0 }
}

/** The teacher list, read like {@link useStudentPages}. */
export function useTeacherPages(userId: string, filters: InputOf<'accounts', 'teachers'>) {
  const query = useInfiniteQuery({ ...teachersQuery(userId, filters), meta: keptUnlessSearched(filters) })
  const pages = query.data?.pages ?? []
  return { query, teachers: pages.flatMap((page) => page.teachers), total: pages[0]?.total ?? 0 }
}

export async function loadStudent(id: string) {
  return await api.accounts.student({ id })
}

export async function loadTeacher(id: string) {
  return await api.accounts.teacher({ id })
}
