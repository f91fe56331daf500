import type { Services } from '#server/services.ts'
import type { SiteServices } from '#shared/site-services.ts'
import { readActiveSlides } from '#server/domain/slideshow/queries.ts'

/** What the public pages may ask while they are rendered, as a visitor sees it. */
export function createSiteServices({ database, env }: Services): SiteServices {
  return {
    activeSlides: () => database.asVisitor(readActiveSlides),
    publicUrl: env.publicUrl,
  }
}
