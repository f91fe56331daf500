import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { RenderDeployment } from '#server/documents/build.ts'
import { hashInlineScripts } from '#server/documents/inline-scripts.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { documentPolicy } from '#server/http/security-headers.ts'
import type { AccountFault, DeploymentPage } from '#shared/deployment/pages.ts'

interface ReplyOptions {
  status?: 200 | 400 | 403 | 404 | 409 | 429
  cookies?: string[]
}

/** Sends a page of the deployment, which nothing on the way may keep. */
export function replyWithDeploymentPage(
  c: Context<AppEnv>,
  render: RenderDeployment,
  page: DeploymentPage,
  { status = 200, cookies = [] }: ReplyOptions = {},
): Response {
  const nonce = randomBytes(16).toString('hex')
  const { html, hashes } = hashInlineScripts(render(page, nonce), nonce)
  const headers = headersWith(cookies)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', documentPolicy(hashes))
  return new Response(c.req.method === 'HEAD' ? null : html, { status, headers })
}

/** Leads to another page of the deployment. */
export function leadTo(path: string, cookies: string[] = []): Response {
  const headers = headersWith(cookies)
  headers.set('Location', path)
  return new Response(null, { status: 303, headers })
}

function headersWith(cookies: string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** The status of a page that shows why a form was refused. */
export function statusOf(fault: AccountFault | undefined): 200 | 400 | 403 | 409 | 429 {
  switch (fault?.code) {
    case undefined:
    case 'ended':
      return 200
    case 'too-many':
      return 429
    case 'origin':
      return 403
    case 'email-taken':
      return 409
    default:
      return 400
  }
}
