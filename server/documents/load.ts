import { loadBuiltRenderer, type PageSource } from './build.ts'
import type { PageServices } from './form-services.ts'
import { createSiteServices } from './site-services.ts'
import { loadSourceRenderer } from './source-renderer.ts'

/** Loads the pages: built, or from their sources during development. */
export async function loadPages(
  services: PageServices & { env: { pages: 'built' | 'sources' } },
): Promise<PageSource> {
  const site = createSiteServices(services)
  return services.env.pages === 'sources' ? await loadSourceRenderer(site) : await loadBuiltRenderer(site)
}
