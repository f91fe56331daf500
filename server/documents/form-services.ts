import type { ClockCheck } from '#server/access/clock-gate.ts'
import { isUuid } from '#server/access/uuid.ts'
import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'
import { leaveEnquiry } from '#server/domain/enquiries/leave-enquiry.ts'
import { readConfirmation } from '#server/domain/newsletters/confirmation-link.ts'
import { deleteSubscriber, storeSubscriber } from '#server/domain/newsletters/queries.ts'
import { reply, subscribe } from '#server/domain/newsletters/subscribe.ts'
import { proveLetter } from '#server/domain/letters/prove-letter.ts'
import { proveSchoolCard } from '#server/domain/school-cards/prove-school-card.ts'
import { proveCard } from '#server/domain/report-cards/prove-card.ts'
import type { Messenger } from '#server/mail/messenger.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import type { PageCache } from './page-cache.ts'

/** Finds a paper other than a report card by its code. */
async function findOther(tx: Tx, code: string) {
  return (await proveLetter(tx, code)) ?? (await proveSchoolCard(tx, code))
}

/** Services for rendering the public pages. */
export interface PageServices {
  database: Database
  env: { publicUrl: string; auth: { email: { smtpUrl?: string } } }
  logger: Logger
  secrets: { masterKey: string }
  auth: { messenger: Messenger }
  clock: ClockCheck
  pageCache: Pick<PageCache, 'doubt'>
}

type FormServices = Pick<
  SiteServices,
  'subscribe' | 'confirmSubscription' | 'enquire' | 'proveCard' | 'unsubscribe'
>

/** The functions that answer the forms of public pages; a failure is logged, and the page says so. */
export function createFormServices({
  database,
  env,
  logger,
  secrets,
  auth,
  clock,
}: PageServices): FormServices {
  const { masterKey } = secrets
  const { publicUrl } = env
  const form = { database, masterKey, secure: publicUrl.startsWith('https:') }
  /** Whether rows cannot be stored now because a doubtful clock would date them. A deletion has no date. */
  const isHeld = async () => (await clock.findDoubt()) !== null
  const hasMail = env.auth.email.smtpUrl !== undefined
  return {
    async subscribe(email, visitor) {
      try {
        if (await isHeld()) return reply('held')
        const mail = hasMail ? { messenger: auth.messenger, masterKey, publicUrl } : undefined
        return await subscribe({ ...form, mail }, email, visitor)
      } catch (error) {
        logger.error({ err: error }, 'newsletter subscription failed')
        return reply('failed')
      }
    },
    async confirmSubscription(token) {
      const email = readConfirmation(masterKey, token)
      if (email === undefined) return 'unknown'
      try {
        if (await isHeld()) return 'held'
        await database.asService((tx) => storeSubscriber(tx, email))
        return 'done'
      } catch (error) {
        logger.error({ err: error }, 'newsletter subscription could not be confirmed')
        return 'failed'
      }
    },
    async enquire(typed, visitor) {
      try {
        if (await isHeld()) return { outcome: 'held', status: 503, form_time: typed.form_time }
        return await leaveEnquiry(form, typed, visitor)
      } catch (error) {
        logger.error({ err: error }, 'an enquiry could not be taken')
        return { outcome: 'failed', status: 500, form_time: typed.form_time }
      }
    },
    async proveCard(code, visitor) {
      try {
        return await proveCard({ ...form, findOther }, code, visitor)
      } catch (error) {
        logger.error({ err: error }, 'a report card could not be looked up')
        return { outcome: 'failed', status: 500 }
      }
    },
    async unsubscribe(token) {
      if (!isUuid(token)) return 'unknown'
      try {
        // A used link leads to the same state, so it gets the same answer.
        await database.asVisitor((tx) => deleteSubscriber(tx, token))
        return 'done'
      } catch (error) {
        logger.error({ err: error }, 'newsletter could not be ended')
        return 'failed'
      }
    },
  }
}
