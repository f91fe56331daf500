import { PrecacheController } from 'workbox-precaching'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { forgetUpdate, isFetchingPermitted, noteWaitingUpdate } from '#app/offline/portal/portal-update.ts'
import { documentOf } from './addresses.ts'
import { portals as portalNames, type Portal } from '#shared/session/portals.ts'
import type { BuiltParts } from '#app/offline/portal/built-parts.ts'
import { tellPortals } from './tell-portals.ts'

declare const self: ServiceWorkerGlobalScope
/** Written into the script by the build, wherever it is named. */
declare const builtParts: BuiltParts

const { version, mark, files, bytes, portals } = builtParts

/** The documents and files of the kept portals. Files of an older version that have not changed are not fetched again. */
const precache = new PrecacheController({
  plugins: [{ fetchDidSucceed: async ({ request, response }) => await requireBuild(request, response) }],
})

/**
 * Keeps the portals that the address of this script names (`?portals=student.teacher`), so that they open
 * without a network: when the worker is installed it fetches whatever is not kept yet, and when it becomes
 * active it removes what only older versions need. Without a name nothing is kept, so that visitors of public
 * pages pay for no portal.
 */
export function keepPortals(): void {
  const chosen = keptPortals().map((portal) => portals[portal])
  precache.addToCacheList([
    ...[...new Set(chosen.flatMap((portal) => portal.documents))].map((url) => ({ url, revision: version })),
    ...[...new Set(chosen.flatMap((portal) => portal.files))].map((index) => ({
      url: files[index]!,
      revision: null,
    })),
  ])
  self.addEventListener('install', (event) => event.waitUntil(fetchParts(event)))
  self.addEventListener('activate', (event) => void precache.activate(event))
}

/** The portals that this worker keeps; once it is active they open without a network. */
export function keptPortals(): Portal[] {
  const named = (new URL(self.location.href).searchParams.get('portals') ?? '').split('.')
  return portalNames.filter((portal) => named.includes(portal))
}

/** The kept document or file at an address; undefined when it is none of them. */
export async function matchKept(request: Request | string): Promise<Response | undefined> {
  return await precache.matchPrecache(request)
}

/**
 * Fetches what is missing. The browser installs a newer version by itself, whatever that costs; if the person
 * saves data the installation ends here until they have agreed, and their current version stays complete.
 * @throws without permission, or when something cannot be fetched; what has arrived is not fetched again
 */
async function fetchParts(event: ExtendableEvent): Promise<void> {
  const missing = await listMissing()
  try {
    if (missing.length > 0 && isDataSaved() && !(await isFetchingPermitted()))
      throw new Error('The person saves data and has not agreed to fetch this version.')
    await precache.install(event)
    await forgetUpdate()
  } catch (error) {
    // A person who keeps a portal for the first time was told its size, and has no older version to use
    // meanwhile.
    const isUpdate = self.registration.active?.scriptURL === self.location.href
    if (isUpdate && isDataSaved())
      await noteWaitingUpdate({ version, bytes: await countBytes(await listMissing()) })
    throw error
  } finally {
    await tellPortals({ kind: 'update-changed' })
  }
}

/** Paths of the documents and files that are not kept yet. */
async function listMissing(): Promise<string[]> {
  const cache = await caches.open(precache.strategy.cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const entries = [...precache.getURLsToCacheKeys()]
  return entries.filter(([, key]) => !kept.has(key)).map(([url]) => new URL(url).pathname)
}

/** Sizes in bytes as sent. A document is taken to be as large as its older version, whose reply is kept. */
async function countBytes(paths: readonly string[]): Promise<number> {
  const cache = await caches.open(precache.strategy.cacheName)
  const sizes = paths.map(async (path) => {
    const index = files.indexOf(path)
    if (index !== -1) return bytes[index]!
    const older = await cache.match(path, { ignoreSearch: true })
    return Number(older?.headers.get('Content-Length') ?? 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * Rejects HTML of a different build, because its asset URLs would be missing: the server was upgraded between two requests.
 * The browser then installs the newer worker at the next visit.
 */
async function requireBuild(request: Request, response: Response): Promise<Response> {
  if (!documentOf(new URL(request.url).pathname)) return response
  if ((await response.clone().text()).includes(mark)) return response
  throw new Error('The document belongs to another version.')
}
