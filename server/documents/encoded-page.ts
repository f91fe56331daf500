import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './page-cache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** How a page is compressed (HTTP content coding). */
export type Coding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent. */
export interface EncodedPage {
  /** A plain object: making Headers of it would cost as much as sending a cached page. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/**
 * The best coding that the browser can read.
 * @param accepted its `Accept-Encoding` header
 */
export function chooseCoding(accepted = ''): Coding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/**
 * Whether the browser has this page already.
 * @param known its `If-None-Match` header; a proxy that compresses anew marks the tag as weak
 */
export function isUnchanged(page: Page, known = ''): boolean {
  return known.includes(page.etag)
}

/** The headers of a 304 reply. */
export function withoutBody(headers: EncodedPage['headers']): EncodedPage['headers'] {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
  return rest
}

/** The page in this coding: made at the first request, once for all that wait for it. */
export async function encodePage(page: Page, coding: Coding): Promise<EncodedPage> {
  const pending = (page.encoding[coding] ??= makeEncoded(page, coding))
  return (page.encoded[coding] ??= await pending)
}

async function makeEncoded(page: Page, coding: Coding): Promise<EncodedPage> {
  const body = await compress(page, coding)
  const headers: Record<string, string> = {
    ...page.headers,
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    etag: page.etag,
    'content-length': String(body.length),
  }
  if (coding !== 'identity') headers['content-encoding'] = coding
  return { headers, body }
}

/** Compresses best when the page is cached and sent to many, and fast when it is for one visitor. */
async function compress(page: Page, coding: Coding): Promise<EncodedPage['body']> {
  const isCached = page.maxAge > 0
  switch (coding) {
    case 'br':
      return await toBrotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: isCached ? 11 : 4 } })
    case 'gzip':
      return await toGzip(page.plain, { level: isCached ? 9 : 4 })
    case 'identity':
      return page.plain
  }
}
