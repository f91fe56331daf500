import { isUuid } from '#server/access/uuid.ts'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { leaveEnquiry } from '#server/domain/enquiries/leave-enquiry.ts'
import { readComingEvents } from '#server/domain/events/coming-events.ts'
import { deleteSubscriber, readNewsletters } from '#server/domain/newsletters/queries.ts'
import { readPublishedNews } from '#server/domain/news/queries.ts'
import { reply, subscribe } from '#server/domain/newsletters/subscribe.ts'
import { readActiveSlides } from '#server/domain/slideshow/queries.ts'
import { publicFileUrl, publicPicture } from '#server/storage/public-url.ts'
import type { WholeSchool } from '#shared/school-structure.ts'
import type { SiteServices } from '#shared/site-services.ts'

/** The home page has pictures of its own, so it waits for the slides only this long; each page for a newer name of the school. */
const patienceMs = 1000

/** Services for rendering the public pages. */
export interface PageServices {
  database: Database
  env: { publicUrl: string }
  logger: Logger
  secrets: { masterKey: string }
}

/** The functions that the public pages may call while they are rendered; they see what a visitor may see. */
export function createSiteServices({ database, env, logger, secrets }: PageServices): SiteServices {
  const form = { database, masterKey: secrets.masterKey, secure: env.publicUrl.startsWith('https:') }

  /** The page shows what else it has, so this is the only trace of the failure. */
  async function logged<T>(message: string, query: Promise<T>): Promise<T> {
    return await query.catch((error: unknown) => {
      logger.error({ err: error }, message)
      throw error
    })
  }

  let known: WholeSchool | undefined
  return {
    async school() {
      try {
        // Without an earlier value there is nothing to show, so the first reading takes as long as it takes.
        const current = database.asVisitor(readWholeSchool)
        known = await (known ? Promise.race([current, giveUp()]) : current)
        return known
      } catch (error) {
        logger.error({ err: error }, 'the particulars of the school could not be read')
        if (known) return known
        throw error
      }
    },
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
        return []
      }
    },
    async articles() {
      const rows = await logged('news could not be read', database.asVisitor(readPublishedNews))
      return rows.map((row) => ({ ...row, picture: publicPicture(row.picture) }))
    },
    comingEvents: () => logged('events could not be read', readComingEvents(database)),
    async newsletters() {
      const rows = await logged('newsletters could not be read', database.asVisitor(readNewsletters))
      return rows.map(({ file_url, ...row }) => ({ ...row, url: publicFileUrl(file_url) }))
    },
    async subscribe(email, visitor) {
      try {
        return await subscribe(form, email, visitor)
      } catch (error) {
        logger.error({ err: error }, 'newsletter subscription failed')
        return reply('failed')
      }
    },
    async enquire(typed, visitor) {
      try {
        return await leaveEnquiry(form, typed, visitor)
      } catch (error) {
        logger.error({ err: error }, 'an enquiry could not be taken')
        return { outcome: 'failed', status: 500, form_time: typed.form_time }
      }
    },
    async unsubscribe(token) {
      if (!isUuid(token)) return 'unknown'
      try {
        // A link that was used before ends in the same state, so it gets the same answer.
        await database.asVisitor((tx) => deleteSubscriber(tx, token))
        return 'done'
      } catch (error) {
        logger.error({ err: error }, 'newsletter could not be ended')
        return 'failed'
      }
    },
    report(fault, requestId) {
      logger.error({ err: fault, requestId }, 'page failed')
    },
    publicUrl: env.publicUrl,
  }
}

async function giveUp(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  throw new Error(`no answer within ${patienceMs} ms`)
}
