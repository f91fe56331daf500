import { createHash } from 'node:crypto'
import { encodeLike, type Coding, type EncodedPage } from './encoded-page.ts'

/** A rendered document. */
export interface Page {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer<ArrayBuffer>
  /** How long it may be cached, in seconds; 0: it is made for one visitor. */
  maxAge: number
  /** As it is sent, by content coding; see `encodePage`. */
  encoded: Partial<Record<Coding, EncodedPage>>
  encoding: Partial<Record<Coding, Promise<EncodedPage>>>
}

/** Makes a page of a rendered document. One that failed is never cached, whatever its route allows. */
export function createPage(status: number, headers: Record<string, string>, text: string): Page {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  const allowed = Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  return {
    status,
    headers,
    etag,
    plain,
    maxAge: status === 200 ? allowed : 0,
    encoded: {},
    encoding: {},
  }
}

type Render = () => Promise<Page>

interface Entry {
  page: Page
  /** Counts from the start of the program, because the clock of a machine may be set back by a day. */
  freshUntil: number
  /** Renders the page once more. */
  render: Render
}

/**
 * Caches public documents in memory for as long as their route says (`s-maxage`). After that the old one is still
 * sent while a new one is rendered and compressed once, so nobody waits for it.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #most: number
  /** Increased by each change of what the pages show. */
  #version = 0

  constructor(most = 200) {
    this.#most = most
  }

  /** The page, if it is in the cache. One that is too old is returned once more while it is rendered anew. */
  current(key: string): Page | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    if (cached.freshUntil < performance.now()) {
      // A failed rendering shows to the next visitor, whose request tries again.
      this.#renew(key, cached.render, cached.page).catch(() => this.#pages.delete(key))
    }
    return cached.page
  }

  /**
   * The page from the cache, rendered first when it is missing.
   * @param render makes the page; called once for all requests that wait for it, and again when the page is too old
   */
  async get(key: string, render: Render): Promise<Page> {
    return this.current(key) ?? (await this.#renew(key, render))
  }

  /**
   * Empties the cache, since what the pages show has changed. A page that is being rendered now may show the old
   * state and is not cached.
   */
  drop(): void {
    this.#version += 1
    this.#pages.clear()
    this.#rendering.clear()
  }

  #renew(key: string, render: Render, previous?: Page): Promise<Page> {
    const rendering = this.#rendering.get(key) ?? this.#render(key, render, previous)
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #render(key: string, render: Render, previous?: Page): Promise<Page> {
    const version = this.#version
    try {
      const page = await render()
      if (previous && page.maxAge > 0) await encodeLike(page, previous)
      if (version !== this.#version) return page
      if (page.maxAge > 0) this.#store(key, page, render)
      else this.#pages.delete(key)
      return page
    } finally {
      if (version === this.#version) this.#rendering.delete(key)
    }
  }

  #store(key: string, page: Page, render: Render): void {
    if (this.#pages.size >= this.#most && !this.#pages.has(key))
      this.#pages.delete(this.#pages.keys().next().value!)
    this.#pages.set(key, { page, freshUntil: performance.now() + page.maxAge * 1000, render })
  }
}
