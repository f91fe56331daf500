import { Hono, type Context } from 'hono'
import { requireBearer } from './access/bearer.ts'
import { holdDated } from './access/clock-gate.ts'
import { createAuthApp } from './auth/http/app.ts'
import { authRootAlias } from './auth/http/root-alias.ts'
import type { PageSource } from './documents/build.ts'
import { serveFirstScreens } from './documents/first-screens.ts'
import { createLanguageChoice } from './documents/language-choice.ts'
import { createParentPages } from './documents/parent-pages.ts'
import { serveDocuments } from './documents/documents.ts'
import { archivePath, createHandInArchive, holderOfArchive } from './domain/marking/hand-in-archive.ts'
import { calendarPath, createCalendarFeeds } from './domain/events/feed-endpoint.ts'
import { createRollFileEndpoint } from './domain/roll-import/file-endpoint.ts'
import { createPhoneEndpoint, phonePath } from './domain/texts/phone-endpoint.ts'
import { createFunctionsApp } from './functions/app.ts'
import { createApi } from '#server/api/api.ts'
import type { AppEnv } from './http/app-env.ts'
import { clientAddress } from './http/client-address.ts'
import { limitForm } from './http/limit-form.ts'
import { replyWithFailure } from './http/failure-reply.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { secure, securityHeaders } from './http/security-headers.ts'
import { serviceWorkerFile } from '#server/documents/service-worker-file.ts'
import { staticFiles } from './http/static-files.ts'
import { closeUnreadBody } from './http/unread-body.ts'
import { firstScreensPath } from '#shared/session/portals.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { limitBulkJobs, limitCallsPerPerson } from './load/turns.ts'
import type { Services } from '#server/start/services.ts'
import { createDelivery } from './storage/delivery.ts'
import { createUploadApp } from './uploads/app.ts'
import { createFileAccess } from './uploads/file-access.ts'
import { watchingEndpoints } from './watching/endpoints.ts'
import type { Metrics } from './watching/metrics.ts'

/**
 * The whole program as one request handler. The order below is the order in which a request passes. A fresh
 * page in memory is sent before a request gets here (`sendCachedPages`).
 */
export function createApp(services: Services, pages: PageSource, metrics?: Metrics): Hono<AppEnv> {
  const { env, logger, bulkQueue } = services
  const app = new Hono<AppEnv>()

  if (env.auth.atRoot) app.use(authRootAlias(app)) // before everything else: the request starts again at its other address
  app.use(closeUnreadBody) // after every reply, even an early one of a later part
  app.use(requestId(env.trustedProxies))
  app.use(clientAddress(env.trustedProxies)) // limits and the audit log need to know who is asking
  app.use(requestLog(services)) // outside everything that may fail, so that each request has its line
  if (!pages.serveModules) {
    app.route('/', serviceWorkerFile('build/client'))
    app.route('/', staticFiles('build/client')) // with fewer headers than the rest
  }
  app.use(secure(securityHeaders(env))) // on errors too

  app.route('/', watchingEndpoints(services, metrics))
  app.use('/api/v1/*', limitCallsPerPerson()) // nobody's program takes the turns of everybody else
  app.route('/auth/v1', createAuthApp(services.auth))
  const hold = holdDated(services.clock)
  app.use('/storage/v1/upload/*', hold)
  app.route('/storage/v1', createUploadApp(services))
  app.route('/storage/v1', createDelivery({ ...services, access: createFileAccess(services.database) }))
  app.use(`/storage/v1${archivePath}`, limitBulkJobs(bulkQueue, holderOfArchive(services)))
  app.route('/storage/v1', createHandInArchive(services))
  app.use(`/api/v1${rollFilePath}`, hold)
  app.route(`/api/v1${rollFilePath}`, createRollFileEndpoint(services)) // before the calls: it takes larger bodies
  app.route('/api/v1', createApi(services, limitBulkJobs(bulkQueue, personOfCall(services)), pages))
  app.use('/functions/v1/*', hold)
  app.route('/functions/v1', createFunctionsApp(services))
  app.use(
    calendarPath,
    limitCallsPerPerson(({ req }) => req.param('file')),
  ) // its address is the person
  app.route('/', createCalendarFeeds(services))
  app.route(phonePath, createPhoneEndpoint(services))
  if (pages.serveModules) app.use(pages.serveModules)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitForm(64 * 1024))
  app.post(
    `${firstScreensPath}/:portal`,
    serveFirstScreens(pages, services, async (call, c) => await app.fetch(call, c.env)),
  )
  app.route('/', createLanguageChoice(services))
  app.route('/', createParentPages(services, pages)) // made for one person, and never cached here
  app.all('*', serveDocuments(pages, services.pageCache)) // last: the pages answer every other address

  app.onError(replyWithFailure(logger))
  return app
}

/** Finds the account of whoever makes a call. */
function personOfCall(services: Services) {
  return async (c: Context<AppEnv>): Promise<string> =>
    (await requireBearer(services, c.req.header('authorization'))).sub
}
