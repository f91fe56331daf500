import { contactLink, mainLinks, sme } from '#app/words/site/navigation.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { escapeXml } from './documents.ts'

/** Every public page that search engines should know; the portals are not for them. */
export const publicPaths: readonly string[] = [
  ...[...mainLinks, contactLink].map((link) => link.to),
  '/principal-message',
  '/external-moodle',
  ...sme.links.map((link) => link.to),
  '/news/archives',
]

/** The sitemap of all public pages, with the date of each article. */
export function writeSitemap(publicUrl: string, items: readonly NewsItem[]): string {
  const articles = items.map((item) => line(publicUrl + newsPath(item.id), item.date))
  const pages = publicPaths.map((path) => line(publicUrl + path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].join('\n')}
</urlset>
`
}

function line(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
