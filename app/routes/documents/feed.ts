import { siteContext } from '#app/routes/context.ts'
import { readNews } from '#app/features/site/news/all-news.ts'
import { writeFeed } from '#app/features/site/news/feed.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'
import type { Route } from './+types/feed'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { items, isComplete } = await readNews(site)
  return documentReply(
    'application/atom+xml',
    writeFeed(await site.school(), site.publicUrl, items),
    isComplete,
  )
}
