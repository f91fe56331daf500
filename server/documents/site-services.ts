import type { Services } from '#server/services.ts'
import type { SiteServices } from '#shared/site-services.ts'
import { readActiveSlides } from '#server/domain/slideshow/queries.ts'

/** What the public pages may ask while they are rendered, as a visitor sees it. */
export function createSiteServices({ database, env, logger }: Services): SiteServices {
  return {
    activeSlides: () =>
      database.asVisitor(readActiveSlides).catch((error: unknown) => {
        logger.error({ err: error }, 'The pictures of the home page could not be read; it shows the built-in ones')
        return []
      }),
    publicUrl: env.publicUrl,
  }
}
