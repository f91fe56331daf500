import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { followClock } from '#shared/school-clock.ts'
import type { PageCache } from './page-cache.ts'
import { readSiteMark } from './site-changes-queries.ts'

const everyMs = 1000

/**
 * Checks whether another program on the same database has changed the public pages' content, or an article's
 * time has come.
 */
export interface SiteChanges {
  /** Drops the pages in memory if so, and adopts the school's current time zone and locale. */
  look(): Promise<void>
  stop(): void
}

type SiteServices = { database: Database; pageCache: Pick<PageCache, 'drop'> }

/**
 * Starts dropping cached pages when they are changed anywhere. The mark is stored in the database with each
 * change, so none is missed; a notification would be lost with its connection, and a transaction pooler does
 * not pass them on.
 * @returns once the present mark is known: only pages rendered after that may be cached
 * @throws when the database cannot be read
 */
export async function followSite({ database, pageCache }: SiteServices): Promise<Pick<SiteChanges, 'look'>> {
  let known: string | undefined
  const look = async () => {
    const mark = await database.asServiceOnce(readSiteMark)
    if (mark === known) return
    followClock(await database.asServiceOnce(readSchool))
    if (known !== undefined) pageCache.drop()
    known = mark
  }
  await look()
  return { look }
}

/** Checks every second, like {@link followSite}. */
export async function watchSiteChanges(services: SiteServices, interval = everyMs): Promise<SiteChanges> {
  const { look } = await followSite(services)
  const timer = setInterval(() => {
    // While the database is away nothing can be published either.
    look().catch(() => undefined)
  }, interval).unref()
  return { look, stop: () => clearInterval(timer) }
}
