import { businessLinks, contactLink, mainLinks } from '#app/words/site/navigation.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { firstBusinesses, type Business } from '#shared/businesses.ts'
import { escapeXml } from './documents.ts'

/** Every public page that search engines should know; the portals are not for them. */
export function publicPathsOf(businesses: readonly Business[]): string[] {
  return [
    ...[...mainLinks, contactLink].map((link) => link.to),
    '/principal-message',
    '/external-moodle',
    ...businessLinks(businesses).map((link) => link.to),
    '/news/archives',
  ]
}

/** The public pages with which the program comes. */
export const publicPaths: readonly string[] = publicPathsOf(firstBusinesses)

/** The sitemap of all public pages, with the date of each article. */
export function writeSitemap(
  publicUrl: string,
  { items, businesses }: { items: readonly NewsItem[]; businesses: readonly Business[] },
): string {
  const articles = items.map((item) => line(publicUrl + newsPath(item.id), item.date))
  const pages = publicPathsOf(businesses).map((path) => line(publicUrl + path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].join('\n')}
</urlset>
`
}

function line(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
