import { createHash } from 'node:crypto'
import type { Coding, PageForm } from './page-form.ts'

/** A rendered document. */
export interface Page {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer<ArrayBuffer>
  /** How long it may be kept; 0: it is made for one visitor. */
  secondsToKeep: number
  /** As it is sent; see `packPage`. */
  packed: Partial<Record<Coding, PageForm>>
  packing: Partial<Record<Coding, Promise<PageForm>>>
}

/** Makes a page of a rendered document. One that failed is never kept, whatever its route allows. */
export function createPage(status: number, headers: Record<string, string>, text: string): Page {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  const allowed = Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  return {
    status,
    headers,
    etag,
    plain,
    secondsToKeep: status === 200 ? allowed : 0,
    packed: {},
    packing: {},
  }
}

/**
 * Keeps public documents in memory for as long as their route says (`s-maxage`). After that the old one is still
 * sent while a new one is rendered once, so nobody waits for it.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: Page; freshUntil: number }>()
  readonly #rendering = new Map<string, Promise<Page>>()
  readonly #most: number
  /** Grows with each change of what the pages show. */
  #state = 0

  constructor(most = 200) {
    this.#most = most
  }

  /** The page if it is in memory and need not be made anew. */
  fresh(key: string): Page | undefined {
    const kept = this.#pages.get(key)
    return kept && kept.freshUntil >= Date.now() ? kept.page : undefined
  }

  /** @param render makes the page; called once for all who wait for it */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(key)
    if (!kept) return await this.#renew(key, render)
    if (kept.freshUntil < Date.now()) {
      // The visitor has the page already; a failure shows to the next one, for whom it is tried again.
      this.#renew(key, render).catch(() => this.#pages.delete(key))
    }
    return kept.page
  }

  /** Forgets all pages, since what they show has changed; what is being rendered now may be of before, and is not kept. */
  drop(): void {
    this.#state += 1
    this.#pages.clear()
    this.#rendering.clear()
  }

  #renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const rendering = this.#rendering.get(key) ?? this.#render(key, render)
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const state = this.#state
    try {
      const page = await render()
      if (state !== this.#state) return page
      if (page.secondsToKeep > 0) this.#keep(key, page)
      else this.#pages.delete(key)
      return page
    } finally {
      if (state === this.#state) this.#rendering.delete(key)
    }
  }

  #keep(key: string, page: Page): void {
    if (this.#pages.size >= this.#most) this.#pages.delete(this.#pages.keys().next().value!)
    this.#pages.set(key, { page, freshUntil: Date.now() + page.secondsToKeep * 1000 })
  }
}
