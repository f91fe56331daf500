import { siteContext } from '#app/context.ts'
import { newsItems } from '#app/content/news/news-items.ts'
import { writeFeed } from '#app/features/news/feed.ts'
import { documentReply } from '#app/features/site/documents.ts'
import type { Route } from './+types/feed'

export function loader({ context }: Route.LoaderArgs) {
  return documentReply('application/atom+xml', writeFeed(context.get(siteContext).publicUrl, newsItems))
}
