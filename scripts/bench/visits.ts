import { chromium, devices } from '@playwright/test'
import type { Figure } from './figures.ts'
import { starred } from './starred.ts'
import { visit, type Visit } from './visit.ts'

export interface PageVisits {
  path: string
  cold: Visit
  warm: Visit
}

const aims = { fcp: 1000, lcp: 2000, cls: 0, blocking: 150, warm: 2_000 }
/** Bytes of a first visit: home has pictures on its first screen. */
const firstVisit = (path: string) => (path === '/' ? 60_000 : 45_000)

/** Visits each public page twice on a slow phone: with an empty browser, and again. Of the articles, the newest. */
export async function visitPages(url: string, say: (text: string) => void): Promise<PageVisits[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const articles = paths.filter((path) => /^\/news\/(?!archives)/.test(path))
  const visits: PageVisits[] = []
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  for (const path of paths.filter((one) => one === articles[0] || !articles.includes(one))) {
    say(`Visiting ${path} on a slow phone …`)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const { defaultBrowserType: _, ...phone } = devices['Moto G4']
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const cold = await visit(context, url + path)
    visits.push({ path, cold, warm: await visit(context, url + path) })
    await browser.close()
  }
  return visits
}

/** The figures of the visits, as the history compares them. */
export function figuresOf(visits: PageVisits[]): Figure[] {
  return visits.flatMap(({ path, cold, warm }) => [
    { name: `${path}, first visit`, value: cold.bytes, unit: 'bytes', better: 'less' as const },
    { name: `${path}, largest paint`, value: cold.lcp, unit: 'ms', better: 'less' as const },
    { name: `${path}, second visit`, value: warm.bytes, unit: 'bytes', better: 'less' as const },
  ])
}

/** The visits as a table; a star marks a figure that misses its aim. */
export function reportVisits(visits: PageVisits[]): string {
  const rows = visits.map(({ path, cold, warm }) =>
    [
      path.padEnd(34),
      starred(cold.bytes, firstVisit(path)),
      String(cold.requests).padStart(9),
      starred(cold.fcp, aims.fcp),
      starred(cold.lcp, aims.lcp),
      starred(cold.cls, aims.cls, 3),
      starred(cold.blocking, aims.blocking),
      starred(warm.bytes, aims.warm),
    ].join(''),
  )
  const names = ['bytes  ', 'requests', 'FCP ms  ', 'LCP ms  ', 'CLS  ', 'blocked  ', 'again  ']
  const widths = [11, 9, 11, 11, 11, 11, 11]
  const head = names.map((name, column) => name.padStart(widths[column]!)).join('')
  return [
    'Public pages on a slow phone: 400 kbit/s, 400 ms, a four times slower processor.',
    `Aims: ${firstVisit('/')} bytes with headers for home, ${firstVisit('')} for the others, FCP ${aims.fcp}, LCP ${aims.lcp}, CLS 0, blocked ${aims.blocking} ms; again: ${aims.warm} bytes.`,
    ''.padEnd(34) + head,
    ...rows,
    '',
  ].join('\n')
}
