import { correctedTranslation } from '#shared/corrections/rules.ts'
import { readCorrections } from '#server/domain/corrections/queries.ts'
import { giveUp, keepLastKnown } from './last-known.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { readComingEvents } from '#server/domain/events/coming-events.ts'
import { readNewsletters } from '#server/domain/newsletters/queries.ts'
import { readPublishedNews } from '#server/domain/news/queries.ts'
import { readPublicCalendar } from '#server/domain/school-calendar/queries.ts'
import { readPublishedContents } from '#server/domain/site-pages/queries.ts'
import { readShownPictures } from '#server/domain/site-pictures/read-shown.ts'
import { readActiveSlides } from '#server/domain/slideshow/queries.ts'
import { publicFileUrl, publicPicture } from '#server/storage/public-url.ts'
import { clockPlace } from '#shared/school-clock.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { createFormServices, type PageServices } from './form-services.ts'
import { tagOfSchool } from './school-tag.ts'

/** The functions that the public pages may call while they are rendered; they see what a visitor may see. */
export function createSiteServices(services: PageServices): SiteServices {
  const { database, env, logger, pageCache } = services
  /** The page shows its other content, so this is the only trace of the failure. */
  async function logged<T>(message: string, query: Promise<T>): Promise<T> {
    return await query.catch((error: unknown) => {
      logger.error({ err: error }, message)
      throw error
    })
  }

  const lastKnown = keepLastKnown(database, logger, () => pageCache.doubt())
  const corrections = lastKnown('the corrected words could not be read', readCorrections)
  return {
    translation: async (language) => correctedTranslation(language, await corrections()),
    school: lastKnown('the particulars of the school could not be read', readWholeSchool),
    tagOfSchool,
    pageContents: lastKnown('the words of the pages could not be read', readPublishedContents),
    pictures: lastKnown('the pictures of the pages could not be read', readShownPictures),
    async activeSlides() {
      try {
        const rows = await Promise.race([database.asVisitor(readActiveSlides), giveUp()])
        return rows.map((row) => ({
          ...row,
          file_url: publicFileUrl(row.file_url),
          picture: publicPicture(row.picture),
        }))
      } catch (error) {
        logger.error({ err: error }, 'slideshow pictures could not be read')
        pageCache.doubt()
        return []
      }
    },
    async articles() {
      const rows = await logged('news could not be read', database.asVisitor(readPublishedNews))
      return rows.map((row) => ({ ...row, picture: publicPicture(row.picture) }))
    },
    comingEvents: () => logged('events could not be read', readComingEvents(database)),
    // It is no secret, but visitors have no right on the table.
    schoolCalendar: () =>
      logged('the calendar of the school could not be read', database.asService(readPublicCalendar)),
    async newsletters() {
      const rows = await logged('newsletters could not be read', database.asVisitor(readNewsletters))
      return rows.map(({ file_url, ...row }) => ({ ...row, url: publicFileUrl(file_url) }))
    },
    ...createFormServices(services),
    report(fault, requestId) {
      logger.error({ err: fault, requestId }, 'page failed')
    },
    publicUrl: env.publicUrl,
    clockPlace,
  }
}
