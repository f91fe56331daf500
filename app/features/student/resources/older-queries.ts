import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api/api.ts'
import type { StudentResource } from '#shared/dashboard/contract.ts'

/** The next page of older resources. @param before cursor of the last page */
export async function readOlderResources(before: string): Promise<OlderPage<StudentResource>> {
  const { resources, older_resources } = await api.dashboard.resources({ before })
  return { items: resources, next: older_resources }
}
