import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { teachersOf, type TeachersDraft } from './teachers-draft.ts'

export const homeClassTeachersQuery = callQuery('homeClassTeachers', 'list')

export async function loadTeachers(academic_year: string) {
  return await api.homeClassTeachers.list({ academic_year })
}

export async function saveTeachers(draft: TeachersDraft) {
  const { academic_year, version } = draft
  return await api.homeClassTeachers.save({ academic_year, version, teachers: teachersOf(draft) })
}
