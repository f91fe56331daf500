import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { useSession } from '#server/directory/administrator-queries.ts'
import type { Directory } from '#server/directory/directory.ts'
import type { RenderDeployment } from '#server/documents/build.ts'
import { isOwnForm } from '#server/documents/own-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { DeploymentReader, DeploymentRole } from '#shared/deployment/pages.ts'
import { noTokenCookie, readToken } from './cookies.ts'
import { leadTo, replyWithDeploymentPage } from './replies.ts'

/** The services that every page of the deployment needs. */
export interface PageServices {
  directory: Directory
  render: RenderDeployment
  /** The address of these pages. */
  publicUrl: string
  /** The roles whose pages are at this address; those of another are nobody here. */
  roles: readonly DeploymentRole[]
}

/**
 * Middleware that lets only signed-in people of the deployment pass. A form must also come from a page of the deployment.
 * Everybody else is led to the sign-in; who has another role is told that there is no such page.
 * @param role undefined lets every role pass
 */
export function requireDeploymentAdmin(
  { directory, publicUrl, render, roles }: PageServices,
  role?: DeploymentRole,
) {
  const isSecure = publicUrl.startsWith('https:')
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = readToken(c.req.header('cookie'), isSecure)
    const reader = c.get('reader') ?? (token && (await useSession(directory.db, hashToken(token))))
    if (!reader || !roles.includes(reader.role))
      return leadTo(token ? '/sign-in?ended' : '/sign-in', token ? [noTokenCookie(isSecure)] : [])
    if (role !== undefined && reader.role !== role) return refuse(c, reader, 'missing')
    if (!['GET', 'HEAD'].includes(c.req.method) && !isOwnForm(c, publicUrl))
      return refuse(c, reader, 'origin')
    c.set('reader', reader)
    return await next()
  })

  function refuse(c: Context<AppEnv>, reader: DeploymentReader, reason: 'missing' | 'origin') {
    const status = reason === 'missing' ? 404 : 403
    return replyWithDeploymentPage(c, render, { page: 'refused', reader, reason }, { status })
  }
}

/** The reader whom {@link requireDeploymentAdmin} has let pass. */
export function readerOf(c: Context<AppEnv>): DeploymentReader {
  return c.get('reader')!
}
