import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { errorBody } from '#server/http/error-body.ts'
import { AppError } from '#server/http/errors.ts'
import { documentPolicy } from '#server/http/security-headers.ts'
import { readableId, requestIdMark } from '#shared/request-id.ts'
import { frameHeader } from '#shared/site-pages/site-services.ts'
import { because } from '#shared/reasons.ts'
import type { PageSource } from './build.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import type { Language } from '#shared/translations/languages.ts'
import { readChosenLanguage } from './language-choice.ts'
import { createPage, pageKey, type Page, type PageCache } from './page-cache.ts'
import { chooseCoding, isUnchanged, encodePage, withoutBody } from './encoded-page.ts'

/** In development, the tools put their own scripts into the pages. */
const developmentPolicy = "frame-ancestors 'none'"

/**
 * The usual form of the site's addresses. Others, with escaped letters, have more spellings than can be
 * cached.
 */
const usualPath = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/

/**
 * Answers with the pages of the site and the portals. A document whose route allows it (`s-maxage`) is
 * rendered once and then sent from memory; a browser that already has it gets 304.
 * @param cache stores the documents; `sendCachedPages` sends them from there
 */
export function serveDocuments(pages: PageSource, cache: PageCache) {
  return async function serveDocument(c: Context<AppEnv>): Promise<Response> {
    const request = c.req.raw
    if (request.method === 'POST') return await answerForm(pages, c)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return refuseMethod(request.method)
    const url = new URL(request.url)
    const asked = { requestId: c.get('requestId'), language: readChosenLanguage(c.req.header('cookie')) }
    const page = await readDocument(pages, cache, { url, ...asked })
    // The page shown for all unknown addresses.
    const instead = page.headers['content-location']
    const shown = instead ? await readDocument(pages, cache, { url: new URL(instead, url), ...asked }) : page
    return await reply(c, shown)
  }
}

/**
 * The document at an address, in whichever spelling, so that made-up spellings are neither rendered again nor
 * evict pages.
 */
async function readDocument(
  pages: PageSource,
  cache: PageCache,
  { url, ...asked }: Asked & { url: URL },
): Promise<Page> {
  const address = pages.usualAddress(url)
  const usual = new URL(address, url)
  if (pages.fromSources || !usualPath.test(usual.pathname)) return await renderPage(pages, usual.href, asked)
  return await cache.get(pageKey(address, asked.language), makerOf(pages, usual, asked))
}

interface Asked {
  language: Language
  /** The request for which the page is made; when it is made again later, nobody waits for it. */
  requestId?: string | undefined
}

function makerOf(
  pages: PageSource,
  url: URL,
  { language, requestId }: Asked,
): Parameters<PageCache['get']>[1] {
  let id: string | undefined = requestId
  return {
    render() {
      const forRequest = id
      id = undefined
      return renderPage(pages, url.href, { language, requestId: forRequest })
    },
    readState: () => pages.readState(url, language),
  }
}

/** Pages can be read, and forms can be posted; every other method is refused. */
function refuseMethod(method: string): Response {
  const headers = { Allow: 'GET, HEAD, POST' }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  const error = new AppError('METHOD_NOT_ALLOWED', {
    status: 405,
    reason: because('refusals.requests.method'),
  })
  return Response.json(errorBody(error), { status: 405, headers })
}

/** The reply to a form: a whole document. */
async function answerForm(pages: PageSource, c: Context<AppEnv>): Promise<Response> {
  const nonce = makeNonce()
  const visitor = { address: c.get('clientAddress'), cookies: c.req.header('cookie') ?? '' }
  const requestId = c.get('requestId')
  const response = await pages.render(c.req.raw, {
    nonce,
    visitor,
    requestId,
    language: readChosenLanguage(visitor.cookies),
  })
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const text = withRequestId(await response.text(), response.status, requestId)
  const { html, hashes } = hashInlineScripts(text, nonce)
  const headers = new Headers(response.headers)
  const frame = headers.get(frameHeader) ?? undefined
  headers.delete(frameHeader)
  const policy = pages.fromSources ? developmentPolicy : documentPolicy(hashes, frame)
  headers.set('Content-Security-Policy', policy)
  headers.set('Cache-Control', 'no-store')
  return new Response(html, { status: response.status, headers })
}

function makeNonce(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Renders a document only from its address and language, so that nothing about the visitor gets into a cached
 * page.
 */
async function renderPage(pages: PageSource, url: string, asked: Asked): Promise<Page> {
  const nonce = makeNonce()
  const response = await pages.render(new Request(url), { nonce, ...asked })
  const headers = Object.fromEntries(response.headers)
  if (response.status === 503) headers['retry-after'] ??= '5'
  const text = withRequestId(await response.text(), response.status, asked.requestId)
  if (!headers['content-type']?.startsWith('text/html')) return createPage(response.status, headers, text)
  const { html, hashes } = hashInlineScripts(text, nonce)
  const frame = headers[frameHeader.toLowerCase()]
  delete headers[frameHeader.toLowerCase()]
  headers['content-security-policy'] = pages.fromSources ? developmentPolicy : documentPolicy(hashes, frame)
  return createPage(response.status, headers, html)
}

/** Puts the request id into an error page, so that the person can give it to the office. */
function withRequestId(text: string, status: number, requestId = ''): string {
  return status < 500 ? text : text.replaceAll(requestIdMark, readableId(requestId))
}

async function reply(c: Context<AppEnv>, page: Page): Promise<Response> {
  const { headers, body } = await encodePage(page, chooseCoding(c.req.header('accept-encoding')))
  if (isUnchanged(page, c.req.header('if-none-match')))
    return new Response(null, { status: 304, headers: withoutBody(headers) })
  return new Response(c.req.method === 'HEAD' ? null : body, { status: page.status, headers })
}
