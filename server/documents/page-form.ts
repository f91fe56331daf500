import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './page-cache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** How a page is packed for the way. */
export type Coding = 'br' | 'gzip' | 'identity'

/** A page ready to be sent. */
export interface PageForm {
  /** A plain object: making Headers of it would cost as much as sending a kept page. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** @param accepted what the browser says it can unpack (`Accept-Encoding`) */
export function chooseCoding(accepted = ''): Coding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** @param known what the browser has (`If-None-Match`); a proxy that packs anew marks it as weak */
export function isUnchanged(page: Page, known = ''): boolean {
  return known.includes(page.etag)
}

/** What goes with 304. */
export function withoutBody(headers: PageForm['headers']): PageForm['headers'] {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
  return rest
}

/** The page in this coding: made when first asked for, once for all who wait for it. */
export async function packPage(page: Page, coding: Coding): Promise<PageForm> {
  const pending = (page.packing[coding] ??= makeForm(page, coding))
  return (page.packed[coding] ??= await pending)
}

async function makeForm(page: Page, coding: Coding): Promise<PageForm> {
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

/** As well as can be when the page is kept and sent to many, quickly when it is for one visitor. */
async function compress(page: Page, coding: Coding): Promise<PageForm['body']> {
  const kept = page.secondsToKeep > 0
  switch (coding) {
    case 'br':
      return await toBrotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: kept ? 11 : 4 } })
    case 'gzip':
      return await toGzip(page.plain, { level: kept ? 9 : 4 })
    case 'identity':
      return page.plain
  }
}
