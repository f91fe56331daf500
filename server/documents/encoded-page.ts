import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './page-cache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** How a page is compressed (HTTP content coding). */
export type Coding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent. */
export interface EncodedPage {
  /** A plain object: converting it to Headers would cost as much as sending a cached page. */
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
 * Whether the browser already has this page.
 * @param known its `If-None-Match` header; a proxy that recompresses marks the tag as weak
 */
export function isUnchanged(page: Page, known = ''): boolean {
  return known.includes(page.etag)
}

/** The headers of a 304 reply. */
export function withoutBody(headers: EncodedPage['headers']): EncodedPage['headers'] {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
  return rest
}

/**
 * The page in this coding, made at the first request, once for all that wait for it. The best compression
 * takes some fifty times as long as a fast one, so a page that is cached and sent to many gets it afterwards.
 */
export async function encodePage(page: Page, coding: Coding): Promise<EncodedPage> {
  const known = page.encoded[coding]
  if (known) return known
  const encoded = await (page.encoding[coding] ??= encode(page, coding, 'fast'))
  if (page.encoded[coding] === undefined) {
    page.encoded[coding] = encoded
    if (page.maxAge > 0) void encodeBest(page, coding)
  }
  return encoded
}

/** Prepares all codings that an older version of a page has, before the page replaces it. */
export async function encodeLike(page: Page, older: Page): Promise<void> {
  await Promise.all(Object.keys(older.encoded).map((coding) => encodeBest(page, coding as Coding)))
}

async function encodeBest(page: Page, coding: Coding): Promise<void> {
  page.encoded[coding] = await encode(page, coding, 'best')
}

async function encode(page: Page, coding: Coding, effort: 'fast' | 'best'): Promise<EncodedPage> {
  const body = await compress(page.plain, coding, effort)
  const headers: Record<string, string> = {
    ...page.headers,
    vary: 'Accept-Encoding, Cookie',
    'cache-control': page.browserAge > 0 ? `private, max-age=${page.browserAge}` : 'no-cache',
    etag: page.etag,
    'content-length': String(body.length),
  }
  if (coding !== 'identity') headers['content-encoding'] = coding
  return { headers, body }
}

/** A text in an HTTP coding; the best effort takes some fifty times as long as the fast one. */
export async function compress(
  plain: Page['plain'],
  coding: Coding,
  effort: 'fast' | 'best',
): Promise<EncodedPage['body']> {
  switch (coding) {
    case 'br':
      return await toBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5 },
      })
    case 'gzip':
      return await toGzip(plain, { level: effort === 'best' ? 9 : 4 })
    case 'identity':
      return plain
  }
}
