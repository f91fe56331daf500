import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { ClockCheck } from '#server/access/clock-gate.ts'
import { clientNetwork } from '#server/access/client-network.ts'
import { formDevice } from '#server/access/form-device.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import type { Trier } from '#server/domain/guardian-access/check-pin.ts'
import type { AccessServices, Entered } from '#server/domain/guardian-access/first-use.ts'
import { readParentPage } from '#server/domain/guardian-access/read-page.ts'
import { readIsShared } from '#server/domain/guardian-access/session-queries.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { FairQueue } from '#server/load/fair-queue.ts'
import { closeSignal } from '#server/load/turns.ts'
import type { Disk } from '#server/storage/disk.ts'
import type { ParentFault, ParentPage, SentNumber } from '#shared/guardian-access/parent-page.ts'
import type { PageSource } from './build.ts'
import { isOwnForm } from './own-form.ts'
import { findChosenLanguage, readChosenLanguage } from './language-choice.ts'
import { noSessionCookie, readSessionToken, sessionCookie } from './parent-cookies.ts'
import { redirect, replyWithParentPage } from './parent-replies.ts'
import { readForm, textOf } from './sent-form.ts'

/** Wrong tries of phones without a name yet; a whole village may share an address. */
const triesPerAddress = 300

/** The services that the parents' page needs. */
export interface ParentServices extends AccessServices {
  env: { publicUrl: string }
  clock: ClockCheck
  logger: Logger
  disk: Disk
  bulkQueue: FairQueue
}

interface ShownEntry {
  fault?: ParentFault
  sent?: SentNumber
  cookies?: string[]
}

type Said = Pick<Extract<ParentPage, { page: 'children' }>, 'fault' | 'taken'>

/** The pages that answer parents' requests. */
export class ParentViews {
  readonly #services: ParentServices
  readonly #pages: PageSource
  readonly isSecure: boolean

  constructor(services: ParentServices, pages: PageSource) {
    this.#services = services
    this.#pages = pages
    this.isSecure = services.env.publicUrl.startsWith('https:')
  }

  /** The session token sent by the browser. */
  tokenOf(c: Context<AppEnv>): string | undefined {
    return readSessionToken(c.req.header('cookie'), this.isSecure)
  }

  /** The reason why a form is refused whatever it says: it comes from another site, or the clock is wrong. */
  async findObstacle(c: Context<AppEnv>): Promise<ParentFault | undefined> {
    const { env, clock } = this.#services
    if (!isOwnForm(c, env.publicUrl)) return { code: 'origin' }
    return (await clock.findDoubt()) === null ? undefined : { code: 'held' }
  }

  /** Shows a form as it was sent, to a reader without a session. */
  async showEntry(c: Context<AppEnv>, page: 'sign-in' | 'first', shown: ShownEntry = {}): Promise<Response> {
    const { fault, sent = nothingSent, cookies = [] } = shown
    const language = readChosenLanguage(c.req.header('cookie'))
    const has_left = c.req.query('left') !== undefined
    const content = { page, language, fault, sent, has_left } as const
    return await replyWithParentPage(c, this.#pages, content, { status: statusOf(fault), cookies })
  }

  /** Shows the children, or the sign-in once the session has ended. */
  async showChildren(c: Context<AppEnv>, token: string, said: Said = {}): Promise<Response> {
    const { database } = this.#services
    const is_shared = await database.asServiceOnce((db) => readIsShared(db, token))
    try {
      const read = await readParentPage(database, hashToken(token))
      const language = findChosenLanguage(c.req.header('cookie')) ?? read.language
      const page = { page: 'children', ...read, language, is_shared, ...said } as const
      const isKept = !is_shared && c.req.method !== 'POST'
      return await replyWithParentPage(c, this.#pages, page, { status: statusOf(said.fault), isKept })
    } catch (error) {
      if (!isEnded(error)) throw error
      const cookies = [noSessionCookie(this.isSecure)]
      return await this.showEntry(c, 'sign-in', { fault: { code: 'ended' }, cookies })
    }
  }

  /** Answers a form that signs a guardian in. */
  async enter(
    c: Context<AppEnv>,
    page: 'sign-in' | 'first',
    work: (form: FormData, trier: Trier) => Promise<Entered>,
  ): Promise<Response> {
    const form = await readForm(c)
    const sent = sentOf(form)
    const obstacle = await this.findObstacle(c)
    if (obstacle) return await this.showEntry(c, page, { sent, fault: obstacle })
    const { trier, cookies } = this.#trierOf(c)
    try {
      const entered = await work(form, trier)
      if ('fault' in entered) return await this.showEntry(c, page, { sent, fault: entered.fault, cookies })
      // The reply to a form must not be kept, and would be sent again by "back", so a redirect leads to the
      // page.
      return redirect('/parents', [...cookies, sessionCookie(entered.session, this.isSecure)])
    } catch (error) {
      this.#services.logger.error({ err: error }, 'a guardian could not be let in')
      return await this.showEntry(c, page, { sent, fault: { code: 'failed' } })
    }
  }

  /** The phone that sent the request, and the cookie that identifies it. */
  #trierOf(c: Context<AppEnv>): { trier: Trier; cookies: string[] } {
    const { secrets, auth } = this.#services
    const address = c.get('clientAddress')
    const cookies = c.req.header('cookie') ?? ''
    const { name, setCookie } = formDevice(secrets.masterKey, { address, cookies }, this.isSecure)
    const rule = auth.settings.limits.device
    const limit = name
      ? { key: `guardian.device:${name}`, rule }
      : { key: `guardian.new:${clientNetwork(address)}`, rule: { ...rule, free: triesPerAddress } }
    const turn = { address: clientNetwork(address), signal: closeSignal(c) }
    return { trier: { limits: [limit], turn }, cookies: setCookie ? [setCookie] : [] }
  }
}

const nothingSent: SentNumber = { code: '', number: '', is_shared: false }

/** The fields of a form that may be shown again. */
export function sentOf(form: FormData): SentNumber {
  return { code: textOf(form, 'code'), number: textOf(form, 'number'), is_shared: form.has('shared') }
}

/** Whether the session has ended: by time, or because no tie to a student is valid any more. */
export function isEnded(error: unknown): boolean {
  return (error as { code?: string }).code === 'AS007'
}

function statusOf(fault: ParentFault | undefined) {
  switch (fault?.code) {
    case undefined:
    case 'ended':
      return 200
    case 'too-many':
      return 429
    case 'failed':
      return 500
    case 'held':
      return 503
    case 'origin':
      return 403
    case 'code-used':
      return 409
    default:
      return 400
  }
}
