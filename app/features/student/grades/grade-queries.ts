import { api } from '#app/lib/api.ts'
import type { OlderPage } from '#app/components/portal/use-older.ts'
import type { StudentGrade } from '#shared/contracts/dashboard.ts'

/** The next page of older grades. @param before cursor of the last page */
export async function readOlderGrades(before: string): Promise<OlderPage<StudentGrade>> {
  const { grades, older_grades } = await api.dashboard.olderGrades({ before })
  return { items: grades, next: older_grades }
}
