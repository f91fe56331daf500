import { Hono, type Context } from 'hono'
import { clientIp } from '#server/access/request-origin.ts'
import { isUuid } from '#server/access/uuid.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { enterByCode } from '#server/domain/guardian-access/first-use.ts'
import { giveReason } from '#server/domain/absences/given-reason-queries.ts'
import { readGuardianId } from '#server/domain/guardian-access/page-queries.ts'
import { replyWithCardOfChild } from '#server/domain/guardian-access/reply-with-card.ts'
import { endSessions } from '#server/domain/guardian-access/session-queries.ts'
import { enterByPin } from '#server/domain/guardian-access/sign-in.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { notFound } from '#server/http/errors.ts'
import { replyWithFile } from '#server/http/reply-with-file.ts'
import { limitBulkJobs } from '#server/load/turns.ts'
import { absenceRules } from '#shared/absences/rules.ts'
import type { ParentFault } from '#shared/guardian-access/parent-page.ts'
import { because } from '#shared/reasons.ts'
import { findChosenLanguage } from './language-choice.ts'
import type { PageSource } from './build.ts'
import { noSessionCookie } from './parent-cookies.ts'
import { redirect } from './parent-replies.ts'
import { isEnded, ParentViews, sentOf, type ParentServices } from './parent-views.ts'
import { readForm, textOf } from './sent-form.ts'

/** The parents' page and its forms. */
export function createParentPages(services: ParentServices, pages: PageSource): Hono<AppEnv> {
  const views = new ParentViews(services, pages)
  const app = new Hono<AppEnv>()
  app.get('/parents', async (c) => {
    const token = views.tokenOf(c)
    if (!token) return await views.showEntry(c, 'sign-in')
    return await views.showChildren(c, token, { taken: takenOf(c.req.query('given')) })
  })
  app.get('/parents/', () => redirect('/parents'))
  addEntries(app, views, services)
  addReason(app, views, services)
  addCards(app, views, services)
  addLeaving(app, views, services)
  return app
}

function addEntries(app: Hono<AppEnv>, views: ParentViews, services: ParentServices): void {
  app.get('/parents/first', async (c) => await views.showEntry(c, 'first'))
  app.post(
    '/parents/first',
    async (c) =>
      await views.enter(c, 'first', async (form, trier) => {
        const origin = { ip: clientIp(c.get('clientAddress')), requestId: c.get('requestId') }
        const { is_shared, ...typed } = sentOf(form)
        const pins = { pin: textOf(form, 'pin'), again: textOf(form, 'again') }
        return await enterByCode(services, { ...typed, ...pins, isShared: is_shared }, trier, origin)
      }),
  )
  app.post(
    '/parents/sign-in',
    async (c) =>
      await views.enter(c, 'sign-in', async (form, trier) => {
        const { number, is_shared } = sentOf(form)
        return await enterByPin(services, { number, pin: textOf(form, 'pin'), isShared: is_shared }, trier)
      }),
  )
}

function addReason(app: Hono<AppEnv>, views: ParentViews, { database }: ParentServices): void {
  app.post('/parents/reason', async (c) => {
    const token = views.tokenOf(c)
    const form = await readForm(c)
    if (!token) return await views.showEntry(c, 'sign-in', { fault: { code: 'ended' } })
    const [student_id, day] = [textOf(form, 'student_id'), textOf(form, 'day')]
    const given = { student_id, day, reason: textOf(form, 'reason').trim() }
    const fault = (await views.findObstacle(c)) ?? faultOf(given)
    if (fault) return await views.showChildren(c, token, { fault })
    try {
      const isGiven = await database.asGuardian(hashToken(token), async (tx) =>
        giveReason(tx, { ...given, guardian_id: await readGuardianId(tx), way: 'page' }),
      )
      if (!isGiven) return await views.showChildren(c, token, { fault: { code: 'reason-many', ...given } })
    } catch (error) {
      if (!isEnded(error) && !isRefused(error)) throw error
      return await views.showChildren(c, token, { fault: { code: 'reason-day', ...given } })
    }
    return redirect(`/parents?given=${day}_${student_id}#child-${student_id}`)
  })
}

function addCards(app: Hono<AppEnv>, views: ParentViews, services: ParentServices): void {
  const { database, env, disk, bulkQueue } = services
  const hashOf = (c: Context<AppEnv>) => hashToken(views.tokenOf(c) ?? '')
  const takeTurn = limitBulkJobs(bulkQueue, async (c) => await database.asGuardian(hashOf(c), readGuardianId))
  app.get(
    '/parents/report-card/:id',
    async (c, next) => {
      try {
        return await takeTurn(c, next)
      } catch (error) {
        if (isEnded(error)) return redirect('/parents')
        throw error
      }
    },
    async (c) => {
      const id = c.req.param('id')
      const from = { publicUrl: env.publicUrl, disk }
      const chosen = findChosenLanguage(c.req.header('cookie'))
      const card = { tokenHash: hashOf(c), id, chosen }
      const file = isUuid(id) && (await replyWithCardOfChild(database, card, from))
      if (!file) throw notFound(because('reportCards.unknown'))
      return replyWithFile(file)
    },
  )
}

function addLeaving(app: Hono<AppEnv>, views: ParentViews, { database }: ParentServices): void {
  for (const isEverywhere of [false, true])
    app.post(isEverywhere ? '/parents/sign-out-everywhere' : '/parents/sign-out', async (c) => {
      const token = views.tokenOf(c)
      const obstacle = token && (await views.findObstacle(c))
      // Signing out does not depend on the clock.
      if (token && obstacle && obstacle.code !== 'held')
        return await views.showChildren(c, token, { fault: obstacle })
      if (token) await database.asServiceOnce((db) => endSessions(db, token, isEverywhere))
      return redirect('/parents?left', [noSessionCookie(views.isSecure)])
    })
}

function faultOf(given: { student_id: string; day: string; reason: string }): ParentFault | undefined {
  if (!isUuid(given.student_id) || !/^\d{4}-\d\d-\d\d$/.test(given.day))
    return { code: 'reason-day', ...given }
  if (given.reason === '') return { code: 'reason-missing', ...given }
  return given.reason.length > absenceRules.reason.max ? { code: 'reason-long', ...given } : undefined
}

/** The reason that was just accepted, from the address to which its form redirects. */
function takenOf(given = '') {
  const [, day, student_id] = /^(\d{4}-\d\d-\d\d)_([0-9a-f-]{36})$/.exec(given) ?? []
  return day && student_id ? { day, student_id } : undefined
}

function isRefused(error: unknown): boolean {
  return (error as { code?: string }).code === '42501'
}
