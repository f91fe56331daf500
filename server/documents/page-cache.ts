import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A rendered document, ready to be sent in each encoding. */
export interface Page {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Compresses a rendered document once; a public page is then sent as it is to everyone. */
export async function preparePage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<Page> {
  const plain = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [gzipped, brotli] = await Promise.all([toGzip(plain), toBrotli(plain, quality)])
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  return { status, headers, etag, plain, gzip: gzipped, brotli }
}

/**
 * Keeps public documents in memory for as long as their route says (`s-maxage`). After that the old one is still
 * sent while a new one is rendered once, so nobody waits for it.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: Page; freshUntil: number; renewing: boolean }>()
  readonly #most: number

  constructor(most = 200) {
    this.#most = most
  }

  /** @param render makes the page; its result is kept when `secondsOf` names a time */
  async get(key: string, render: () => Promise<Page>, secondsOf: (page: Page) => number): Promise<Page> {
    const kept = this.#pages.get(key)
    if (!kept) return await this.#renew(key, render, secondsOf)
    if (kept.freshUntil < Date.now() && !kept.renewing) {
      kept.renewing = true
      // The visitor has the page already; a failure shows at the next visit, when it is tried again.
      this.#renew(key, render, secondsOf).catch(() => (kept.renewing = false))
    }
    return kept.page
  }

  clear() {
    this.#pages.clear()
  }

  async #renew(key: string, render: () => Promise<Page>, secondsOf: (page: Page) => number): Promise<Page> {
    const page = await render()
    const seconds = secondsOf(page)
    if (seconds > 0) {
      if (this.#pages.size >= this.#most) this.#pages.delete(this.#pages.keys().next().value!)
      this.#pages.set(key, { page, freshUntil: Date.now() + seconds * 1000, renewing: false })
    } else {
      this.#pages.delete(key)
    }
    return page
  }
}
