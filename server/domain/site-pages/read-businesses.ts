import type { Tx } from '#server/database/database.ts'
import { firstBusinesses, type Business } from '#shared/site-pages/businesses.ts'
import { listVersions, readShowsExamples } from './queries.ts'

/** A business whose page the office can edit. */
export interface KnownBusiness extends Business {
  /** Whether the menu lists it; a draft has a page before it is listed. */
  isPublic: boolean
}

/** The small businesses by their addresses, including those of an open version. */
export async function readBusinesses(tx: Tx): Promise<Map<string, KnownBusiness>> {
  const rows = await listVersions(tx, 'businesses')
  const itemsOf = (row?: { content: Record<string, unknown> }) =>
    row?.content['items'] as Business[] | undefined
  const drafted = itemsOf(rows.find((row) => !row.is_published)) ?? []
  const shown =
    itemsOf(rows.find((row) => row.is_published)) ?? ((await readShowsExamples(tx)) ? firstBusinesses : [])
  const known = [
    ...drafted.map((business) => ({ ...business, isPublic: false })),
    ...shown.map((business) => ({ ...business, isPublic: true })),
  ]
  return new Map(known.map((business) => [business.address, business]))
}
