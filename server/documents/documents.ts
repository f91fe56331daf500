import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { documentPolicy } from '#server/http/security-headers.ts'
import type { PageSource } from './build.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { createPage, encodePage, PageCache, type Page } from './page-cache.ts'

/** While someone works on the pages, the tools put scripts of their own into them. */
const workbenchPolicy = "frame-ancestors 'none'"

/** How the site writes its addresses. Routes take /About and /about/ too, in more ways than can be kept. */
const usualPath = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/

/**
 * Answers with the pages of the site and the portals. A document whose route allows it (`s-maxage`) is rendered
 * once and then sent from memory; a browser that has it already gets 304.
 */
export function serveDocuments(pages: PageSource, cache = new PageCache()) {
  return async function serveDocument(c: Context<AppEnv>): Promise<Response> {
    const request = c.req.raw
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return await answerForm(pages, c)
    const url = new URL(request.url)
    // React Router asks for the data of a page under its own ending; only documents are kept.
    if (url.pathname.endsWith('.data')) return await pages.render(request, makeNonce())
    // An address in another spelling or with a query is rendered anew, so that made-up ones cannot push the real
    // pages out.
    const mayBeKept = !pages.fromSources && url.search === '' && usualPath.test(url.pathname)
    const page = mayBeKept
      ? await cache.get(url.pathname, () => renderPage(pages, request))
      : await renderPage(pages, request)
    return await reply(c, page)
  }
}

/** The answer to a form: data for a page that runs scripts, a whole page for a browser without. */
async function answerForm(pages: PageSource, c: Context<AppEnv>): Promise<Response> {
  const nonce = makeNonce()
  const visitor = { address: c.get('clientAddress'), cookies: c.req.header('cookie') ?? '' }
  const response = await pages.render(c.req.raw, nonce, visitor)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { html, hashes } = hashInlineScripts(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', pages.fromSources ? workbenchPolicy : documentPolicy(hashes))
  headers.set('Cache-Control', 'no-store')
  return new Response(html, { status: response.status, headers })
}

function makeNonce(): string {
  return randomBytes(16).toString('hex')
}

async function renderPage(pages: PageSource, request: Request): Promise<Page> {
  const nonce = makeNonce()
  const response = await pages.render(new Request(request.url, { headers: request.headers }), nonce)
  const headers = Object.fromEntries(response.headers)
  const text = await response.text()
  if (!headers['content-type']?.startsWith('text/html')) return createPage(response.status, headers, text)
  const { html, hashes } = hashInlineScripts(text, nonce)
  headers['content-security-policy'] = pages.fromSources ? workbenchPolicy : documentPolicy(hashes)
  return createPage(response.status, headers, html)
}

async function reply(c: Context<AppEnv>, page: Page): Promise<Response> {
  // A plain object: making Headers of it would cost as much as sending a kept page.
  const headers: Record<string, string> = {
    ...page.headers,
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    etag: page.etag,
  }
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (encoding) headers['content-encoding'] = encoding
  const body = encoding ? await encodePage(page, encoding) : page.plain
  headers['content-length'] = String(body.length)
  return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}
