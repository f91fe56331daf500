import { api } from '#app/lib/api/api.ts'
import type { OlderPage } from '#app/components/portal/use-older.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'

/** The next page of hand-ins for earlier classes. @param before cursor of the last page */
export async function readOlderAssignments(before: string): Promise<OlderPage<StudentAssignment>> {
  const { assignments, older_assignments } = await api.dashboard.olderAssignments({ before })
  return { items: assignments, next: older_assignments }
}
