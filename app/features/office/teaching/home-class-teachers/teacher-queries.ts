import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { teachersOf, type TeachersDraft } from './teachers-draft.ts'

export function homeClassTeachersQuery(userId: string, academic_year: string) {
  return queryOptions({
    queryKey: [userId, 'home-class-teachers', academic_year],
    queryFn: async ({ signal }) => await api.homeClassTeachers.list({ academic_year }, { signal }),
  })
}

export async function loadTeachers(academic_year: string) {
  return await api.homeClassTeachers.list({ academic_year })
}

export async function saveTeachers(draft: TeachersDraft) {
  const { academic_year, version } = draft
  return await api.homeClassTeachers.save({ academic_year, version, teachers: teachersOf(draft) })
}
