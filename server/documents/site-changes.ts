import type { Database } from '#server/database/database.ts'
import type { PageCache } from './page-cache.ts'
import { countSiteChanges } from './site-changes-queries.ts'

const everyMs = 2000

/** Looks whether another program on the same database has changed what the public pages show. */
export interface SiteChanges {
  /** Drops the pages in memory if so. */
  look(): Promise<void>
  stop(): void
}

/**
 * Drops pages within two seconds of a change that was made anywhere. The count is in the database and part of each
 * change, so none is missed; a notification would be lost with its connection, and a transaction pooler passes none on.
 * @returns once the present count is known: only pages that are rendered after that may be kept
 * @throws when the database cannot be read
 */
export async function watchSiteChanges(
  { database, pageCache }: { database: Database; pageCache: Pick<PageCache, 'drop'> },
  interval = everyMs,
): Promise<SiteChanges> {
  let known: number | undefined
  const look = async () => {
    const count = await database.asServiceOnce(countSiteChanges)
    if (known !== undefined && count !== known) pageCache.drop()
    known = count
  }
  await look()
  const timer = setInterval(() => {
    // While the database is away nothing can be published either.
    look().catch(() => undefined)
  }, interval).unref()
  return { look, stop: () => clearInterval(timer) }
}
