import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from '#server/http/app-env.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { limitForm } from '#server/http/limit-form.ts'
import { replyWithFailure } from '#server/http/failure-reply.ts'
import { requestId } from '#server/http/request-id.ts'
import { requestLog } from '#server/http/request-log.ts'
import { secure, securityHeaders } from '#server/http/security-headers.ts'
import { staticFiles } from '#server/http/static-files.ts'
import { closeUnreadBody } from '#server/http/unread-body.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'
import { createWatch } from '#server/watching/watch.ts'
import { createAccountPages } from './account-pages.ts'
import { createArrivalPages } from './arrival-pages.ts'
import { countsFilePath, createCountsFilePage } from './counts-file-page.ts'
import { createEntryPages, createOwnPages, type EntryServices } from './entry-pages.ts'
import { replyWithDeploymentPage } from './replies.ts'
import { createSchoolPages, type SchoolPageServices } from './school-pages.ts'
import { createRoundPages } from './round-pages.ts'
import { readerOf, requireDeploymentAdmin, type PageServices } from './require-admin.ts'

type OfOneAddress = 'issuer' | 'publicUrl' | 'roles'

interface DeploymentServices extends Omit<EntryServices & SchoolPageServices, OfOneAddress> {
  env: { trustedProxies: number; bindsToHttps: boolean }
  logger: Logger
}

const maxFormBytes = 64 * 1024

/** The pages of the deployment, by the host name at which they are: those of both roles at one, or those of each at its own. */
export function createDeploymentApps(services: DeploymentServices): Map<string, Hono<AppEnv>> {
  const { addresses } = services
  const roles = Object.keys(addresses) as DeploymentRole[]
  return new Map(
    Object.values(addresses).map((publicUrl) => {
      const { hostname: issuer } = new URL(publicUrl)
      const here = { issuer, publicUrl, roles: roles.filter((role) => addresses[role] === publicUrl) }
      return [issuer, createDeploymentApp({ ...services, ...here })]
    }),
  )
}

/** The pages at one address. Those of each role come after its guard; the last guard is for every address that nobody has named. */
function createDeploymentApp(
  services: DeploymentServices & Pick<EntryServices & PageServices, OfOneAddress>,
): Hono<AppEnv> {
  const { env, logger, render, roles } = services
  const app = new Hono<AppEnv>()
  app.use(closeUnreadBody)
  app.use(requestId(env.trustedProxies))
  app.use(clientAddress(env.trustedProxies))
  app.use(requestLog({ env, logger, watch: createWatch() }))
  app.route('/', staticFiles('build/client'))
  app.use(secure(securityHeaders(env)))
  // PostgreSQL cannot store NUL, so nothing has it in its name.
  app.use(async (c, next) => (c.req.url.includes('%00') ? c.notFound() : await next()))
  const limitOfForms = limitForm(maxFormBytes)
  // A file has a limit of its own, behind the guard.
  app.use(async (c, next) => await (c.req.path === countsFilePath ? next() : limitOfForms(c, next)))
  app.route('/', createEntryPages(services))
  app.route('/', createOwnPages(services))
  if (roles.includes('ministry')) {
    app.route('/', createRoundPages(services))
    app.route('/', createCountsFilePage(services))
  }
  if (roles.includes('administrator')) {
    app.use(requireDeploymentAdmin(services, 'administrator'))
    app.route('/', createSchoolPages(services))
    app.route('/', createArrivalPages(services))
    app.route('/', createAccountPages(services))
  }
  app.use(requireDeploymentAdmin(services))
  app.all('*', (c) => {
    const page = { page: 'refused', reader: readerOf(c), reason: 'missing' } as const
    return replyWithDeploymentPage(c, render, page, { status: 404 })
  })
  app.onError(replyWithFailure(logger, 'deployment'))
  return app
}
