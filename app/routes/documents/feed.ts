import { readNews } from '#app/features/site/news/all-news.ts'
import { readCategory } from '#app/features/site/news/card-data.ts'
import { writeFeed } from '#app/features/site/news/feed.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'

export async function feed(site: SiteServices, { searchParams }: URL): Promise<Response> {
  const { items, isComplete } = await readNews(site)
  return documentReply(
    'application/atom+xml',
    writeFeed(await site.school(), site.publicUrl, items, readCategory(searchParams)),
    isComplete,
  )
}
