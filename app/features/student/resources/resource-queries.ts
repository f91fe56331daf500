import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { StudentResource } from '#shared/dashboard/contract.ts'

/** The newest resources of all of the student's classes, one page. */
export const resourcesQuery = callQuery('dashboard', 'resources', { kept: 'to read' })

/** The next page of older resources. @param before cursor of the last page */
export async function readOlderResources(before: string): Promise<OlderPage<StudentResource>> {
  const { resources, older_resources } = await api.dashboard.resources({ before })
  return { items: resources, next: older_resources }
}
