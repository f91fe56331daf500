import type { Logger } from 'pino'
import type { PageSource } from './build.ts'
import { prepareDocument } from './documents.ts'
import type { PageCache } from './page-cache.ts'

interface WarmPagesOptions {
  pages: PageSource
  cache: PageCache
  publicUrl: string
  logger: Logger
}

/** Milliseconds between two pages, so that requests meanwhile wait for one rendering at most. */
const pause = 50
/** Pages that have their place in the cache at the start; the rest of a long archive comes with its visitors. */
const mostPages = 60
const portals = ['/portal', '/teachers-portal', '/admin']

/**
 * Renders and compresses the pages of the sitemap and the portals, one after the other, so that no first visitor waits
 * for a rendering that has never run before.
 * @returns a function that stops it, and waits for the page that is being made
 */
export function warmPages(options: WarmPagesOptions): () => Promise<void> {
  let isStopped = options.pages.fromSources
  const finished = warm()
  return async () => {
    isStopped = true
    await finished
  }

  async function warm() {
    try {
      for (const path of isStopped ? [] : [...(await listPages(options)), ...portals]) {
        if (isStopped) return
        await prepareDocument(options.pages, options.cache, new URL(path, options.publicUrl))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    } catch (error) {
      // Each page is made with its first visitor, too.
      options.logger.warn({ err: error }, 'pages could not be prepared')
    }
  }
}

async function listPages({ pages, publicUrl }: WarmPagesOptions): Promise<string[]> {
  const response = await pages.render(new Request(new URL('/sitemap.xml', publicUrl)), '')
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return addresses.slice(0, mostPages).map(([, address]) => new URL(address!).pathname)
}
