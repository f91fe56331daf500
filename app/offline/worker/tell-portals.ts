import type { WorkerMessage } from '#app/offline/worker-link/worker-messages.ts'
import { areaOf } from './addresses.ts'

declare const self: ServiceWorkerGlobalScope

/** Sends a message to every open page of the portals. @returns how many there are */
export async function tellPortals(message: WorkerMessage): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const portals = pages.filter(({ url }) => areaOf(new URL(url)) === 'portal')
  for (const page of portals) page.postMessage(message)
  return portals.length
}
