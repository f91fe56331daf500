import { report } from '../harness/settings.ts'
import { slowPhone, withBrowser } from './phone.ts'
import { visitColumns, visitTable } from './table.ts'
import { visit, type Visit } from './visit.ts'

interface PageVisits {
  path: string
  first: Visit
  second: Visit
}

/** Limit in bytes of a first visit; Home has pictures on its first screen. */
const maxBytes = ({ path }: PageVisits) => (path === '/' ? 60_000 : 45_000)

/**
 * Visits each public page twice on a slow phone: with an empty browser, and again. Only the newest of the
 * articles is visited.
 */
export async function visitPublicPages(url: string): Promise<string> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const articles = paths.filter((path) => /^\/news\/(?!archives)/.test(path))
  const rows: PageVisits[] = []
  for (const path of paths.filter((one) => one === articles[0] || !articles.includes(one))) {
    report(`Visiting ${path} …`)
    const [first, second] = await withBrowser(async (browser) => {
      const context = await browser.newContext({ ...slowPhone, serviceWorkers: 'block' })
      return [await visit(context, url + path), await visit(context, url + path)] as const
    })
    rows.push({ path, first, second })
  }
  return visitTable(rows, ({ path }) => path, [
    ...visitColumns<PageVisits>('', ({ first }) => first, {
      bytes: maxBytes,
      requests: Infinity,
      fcp: 1000,
      lcp: 2000,
      cls: 0.01,
      blocking: 150,
    }),
    ...visitColumns<PageVisits>('2nd ', ({ second }) => second, { bytes: 2000 }),
  ])
}
