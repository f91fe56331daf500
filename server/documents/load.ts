import type { Services } from '#server/services.ts'
import { readSiteServices } from './site-services.ts'
import { loadBuiltRenderer, type DocumentRenderer } from './build.ts'

/** Loads the pages: as built, or from their sources while someone works on them (`npm run dev`). */
export async function loadRenderer(services: Services): Promise<DocumentRenderer & { stop(): Promise<void> }> {
  const site = readSiteServices(services)
  const renderer = await loadBuiltRenderer(site)
  return { ...renderer, stop: async () => {} }
}
