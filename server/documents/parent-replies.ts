import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { documentPolicy } from '#server/http/security-headers.ts'
import type { ParentPage } from '#shared/guardian-access/parent-page.ts'
import type { PageSource } from './build.ts'
import { chooseCoding, compress } from './encoded-page.ts'
import { hashInlineScripts } from './inline-scripts.ts'

interface ReplyOptions {
  status?: 200 | 400 | 403 | 409 | 429 | 500 | 503
  cookies?: string[]
  /** Whether the browser may keep the page, asking each time whether it has changed. */
  isKept?: boolean
}

/**
 * Sends a parents' page: never to a shared cache, and to the browser's own only on the reader's own phone. A
 * browser that already has it gets 304 without content.
 */
export async function replyWithParentPage(
  c: Context<AppEnv>,
  pages: Pick<PageSource, 'renderParents' | 'fromSources'>,
  page: ParentPage,
  { status = 200, cookies = [], isKept = false }: ReplyOptions = {},
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const { html, hashes } = hashInlineScripts(await pages.renderParents(page, nonce), nonce)
  const headers = new Headers({
    'Cache-Control': isKept ? 'private, no-cache' : 'no-store',
    Vary: 'Accept-Encoding, Cookie',
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (isKept) {
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`
    headers.set('ETag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    pages.fromSources ? "frame-ancestors 'none'" : documentPolicy(hashes),
  )
  const coding = chooseCoding(c.req.header('accept-encoding'))
  const body = await compress(Buffer.from(html), coding, 'fast')
  headers.set('Content-Length', String(body.length))
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  return new Response(c.req.method === 'HEAD' ? null : body, { status, headers })
}

/** Redirects to another parents' page. */
export function redirect(to: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
