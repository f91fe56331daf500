import type { PortalSize } from './built-parts.ts'
import type { Portal } from '#shared/session/portals.ts'
import { readDeviceNote, writeDeviceNote } from '#app/lib/storage/device-notes.ts'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { permitFetching } from './portal-update.ts'

/*
 * The documents and files of the portals, which the service worker caches so that a portal opens without a network. The
 * `?portals=` parameter of the script's URL lists the portals to cache (`app/offline/worker/kept-portals.ts`).
 */

const script = '/service-worker.js'
const declinedKey = 'offline.declined'
/** Milliseconds for which a page waits for its newer version before it is reloaded in any case. */
const maxWait = 30_000

/** Whether this browser and page can keep anything: a page without https has no service worker. */
export function canKeepPortals(): boolean {
  return 'serviceWorker' in navigator && window.isSecureContext && import.meta.env.PROD
}

/** True when the portal is kept here, or is being fetched. */
export async function isPortalKept(portal: Portal): Promise<boolean> {
  return (await readKeptPortals()).includes(portal)
}

/** Whether to ask first, because the person saves data; 'declined' when they were asked and said no. */
export function howToKeep(): 'at once' | 'ask' | 'declined' {
  if (!isDataSaved()) return 'at once'
  return readDeviceNote(declinedKey) ? 'declined' : 'ask'
}

export function declinePortal(): void {
  writeDeviceNote(declinedKey, '1')
}

/**
 * Bytes to fetch in order to keep a portal: its files, except those already fetched by this page, which the
 * browser takes from its own cache, and its documents.
 * @throws when the server cannot be reached
 */
export async function readBytesToFetch(portal: Portal): Promise<number> {
  const response = await fetch('/portal-sizes.json')
  const { files, documents } = ((await response.json()) as Record<Portal, PortalSize>)[portal]
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fetched = entries.filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Math.max(0, files - sumBytes(fetched)) + documents * sumBytes(page ? [page] : [])
}

/** The bytes that the kept portals take on this device, where their files are stored uncompressed. */
export async function readBytesOnDevice(): Promise<number> {
  const names = (await window.caches.keys()).filter((name) => name.includes('precache'))
  const caches = await Promise.all(names.map(async (name) => await window.caches.open(name)))
  const responses = (await Promise.all(caches.map(async (cache) => await cache.matchAll()))).flat()
  const blobs = await Promise.all(responses.map(async (response) => await response.blob()))
  return blobs.reduce((sum, { size }) => sum + size, 0)
}

function sumBytes(entries: readonly PerformanceResourceTiming[]): number {
  return entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}

/**
 * Keeps a portal in this browser, beside those already kept.
 * @returns when all of them are here
 * @throws when one of them cannot be fetched
 */
export async function keepPortal(portal: Portal): Promise<void> {
  const before = await readKeptPortals()
  const portals = [...new Set([...before, portal])].toSorted()
  await permitFetching()
  const registration = await navigator.serviceWorker.register(`${script}?portals=${portals.join('.')}`)
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  await waitUntilInstalled(worker)
  // The worker of public pages has no files that an open page could lose.
  if (before.length === 0) worker.postMessage('take over')
}

/**
 * Reloads the page in its newest version. Forms keep typed text as drafts. Without a service worker, or when
 * the newer version cannot be fetched completely, the browser loads the server's version.
 */
export async function openNewVersion(): Promise<void> {
  await Promise.race([takeNewVersion(), new Promise((resolve) => setTimeout(resolve, maxWait))]).catch(
    () => undefined,
  )
  // Forms need not ask before leaving: what was typed comes back as a draft.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.reload()
}

async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await permitFetching()
  await registration.update()
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  await waitUntilInstalled(worker)
  const changed = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  worker.postMessage('take over')
  await changed
}

/** Waits until a service worker has everything it needs. @throws when it could not fetch that */
export async function waitUntilInstalled(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed.'))
      else if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

async function readKeptPortals(): Promise<Portal[]> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const workers = [registration?.active, registration?.waiting, registration?.installing]
  const names = workers.flatMap((worker) =>
    worker ? (new URL(worker.scriptURL).searchParams.get('portals') ?? '').split('.') : [],
  )
  return [...new Set(names.filter(Boolean))] as Portal[]
}
