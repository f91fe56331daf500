import { datesLink } from '#app/words/site/links.ts'
import { businessLinks, contactLink, mainLinks } from '#app/words/site/navigation.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { firstBusinesses, type Business } from '#shared/site-pages/businesses.ts'
import { optionalPages, pagesWithoutExample } from '#shared/site-pages/optional-pages.ts'
import { escapeXml } from './documents.ts'

/** The pages that not every school has. */
interface SiteOfSchool {
  businesses: readonly Business[]
  pages: readonly string[]
}

/** Every public page that search engines should know; the portals are not for them. */
export function publicPathsOf({ businesses, pages }: SiteOfSchool): string[] {
  const missing = optionalPages.filter((page) => !pages.includes(page)).map((page) => `/${page}`)
  return [
    ...[...mainLinks, contactLink].map((link) => link.to),
    '/principal-message',
    '/external-moodle',
    datesLink.to,
    ...businessLinks(businesses).map((link) => link.to),
    '/news/archives',
  ].filter((path) => !missing.includes(path))
}

/** The public pages that every school starts with. */
export const publicPaths: readonly string[] = publicPathsOf({
  businesses: firstBusinesses,
  pages: optionalPages.filter((page) => !pagesWithoutExample.includes(page)),
})

/** The sitemap of all public pages, with the date of each article. */
export function writeSitemap(
  publicUrl: string,
  { items, ...school }: SiteOfSchool & { items: readonly NewsItem[] },
): string {
  const articles = items.map((item) => line(publicUrl + newsPath(item.id), item.date))
  const pages = publicPathsOf(school).map((path) => line(publicUrl + path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].join('\n')}
</urlset>
`
}

function line(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
