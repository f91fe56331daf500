import { readNews } from '#app/features/site/news/all-news.ts'
import { writeSitemap } from '#app/features/site/documents/sitemap.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'

export async function sitemap(site: SiteServices): Promise<Response> {
  const [{ items, isComplete }, { businesses, pages }] = await Promise.all([readNews(site), site.school()])
  return documentReply(
    'application/xml',
    writeSitemap(site.publicUrl, { items, businesses, pages }),
    isComplete,
  )
}
