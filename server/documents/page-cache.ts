import { createHash } from 'node:crypto'
import { languages, type Language } from '#shared/translations/languages.ts'
import { encodeLike, type Coding, type EncodedPage } from './encoded-page.ts'

/** A rendered document. */
export interface Page {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer<ArrayBuffer>
  /** How long it may be cached here, in seconds; 0 if it is made for one visitor. */
  maxAge: number
  /** How long a browser may show it again without asking, in seconds. */
  browserAge: number
  /** The page as sent, by content coding; see `encodePage`. */
  encoded: Partial<Record<Coding, EncodedPage>>
  encoding: Partial<Record<Coding, Promise<EncodedPage>>>
}

/** The name of a page in the cache; in the default language just the address. */
export function pageKey(address: string, language: Language): string {
  return language === languages[0] ? address : `${address} ${language}`
}

/** Makes a page from a rendered document. A failed one is never cached, whatever its route allows. */
export function createPage(status: number, headers: Record<string, string>, text: string): Page {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  // All unknown addresses share one page.
  const isKept = status === 200 || status === 404
  const readSeconds = (directive: RegExp) => Number(directive.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  return {
    status,
    headers,
    etag,
    plain,
    maxAge: isKept ? readSeconds(/\bs-maxage=(\d+)/) : 0,
    browserAge: isKept ? readSeconds(/\bmax-age=(\d+)/) : 0,
    encoded: {},
    encoding: {},
  }
}

/** Makes a page. */
interface PageMaker {
  render(): Promise<Page>
  /**
   * A text that changes with what the page shows, cheaper than rendering; if there is none, the page is
   * rendered.
   */
  readState?(): Promise<string | undefined>
}

interface Entry {
  page: Page
  /** Counts from the start of the program, because the clock of a machine may be set back by a day. */
  freshUntil: number
  /** The state that the page showed when it was rendered; see `PageMaker`. */
  state: string | undefined
  maker: PageMaker
}

/**
 * Caches public documents in memory for as long as their route says (`s-maxage`). After that the old one is
 * still sent while a new one is rendered and compressed once, so nobody waits for it. Rendering blocks every
 * other request of the process, so an unchanged page is not rendered again.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #max: number
  /** Increased by each {@link drop}: rendering begun before it may show the old state. */
  #generation = 0
  /** Increased by each {@link doubt}. */
  #doubts = 0

  /** @param max how many pages */
  constructor(max = 200) {
    this.#max = max
  }

  /** The page, if it is in the cache. An outdated one is returned once more while it is rendered again. */
  current(key: string): Page | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    if (cached.freshUntil < performance.now()) {
      // A failed rendering is seen by the next visitor, whose request tries again.
      this.#renew(key, cached.maker, cached).catch(() => {
        // Another one may have been rendered since, after the pages were dropped.
        if (this.#pages.get(key) === cached) this.#pages.delete(key)
      })
    }
    return cached.page
  }

  /**
   * The page from the cache, rendered first if it is missing.
   * @param maker is called once for all requests that wait for the page, and again when the page is outdated
   */
  async get(key: string, maker: PageMaker): Promise<Page> {
    return this.current(key) ?? (await this.#renew(key, maker))
  }

  /**
   * Empties the cache because the content of the pages has changed. A page that is being rendered now is not
   * cached.
   */
  drop(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#rendering.clear()
  }

  /**
   * Says that a page that is being rendered now may show an older state than the database has: none of them is
   * cached, since its state would be taken for the present one from then on.
   */
  doubt(): void {
    this.#doubts += 1
  }

  #renew(key: string, maker: PageMaker, previous?: Entry): Promise<Page> {
    const rendering = this.#rendering.get(key) ?? this.#render(key, maker, previous)
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #render(key: string, maker: PageMaker, previous?: Entry): Promise<Page> {
    const generation = this.#generation
    const doubts = this.#doubts
    try {
      // Read before the page is rendered: a change in between is found the next time.
      const state = await maker.readState?.()
      const isUnchanged = state !== undefined && state === previous?.state
      const page = isUnchanged ? previous.page : await maker.render()
      if (previous && page !== previous.page && page.maxAge > 0) await encodeLike(page, previous.page)
      if (generation !== this.#generation || doubts !== this.#doubts) return page
      if (page.maxAge > 0) this.#store(key, page, { state, maker })
      else this.#pages.delete(key)
      return page
    } finally {
      if (generation === this.#generation) this.#rendering.delete(key)
    }
  }

  #store(key: string, page: Page, origin: Pick<Entry, 'state' | 'maker'>): void {
    if (this.#pages.size >= this.#max && !this.#pages.has(key))
      this.#pages.delete(this.#pages.keys().next().value!)
    this.#pages.set(key, { page, freshUntil: performance.now() + page.maxAge * 1000, ...origin })
  }
}
