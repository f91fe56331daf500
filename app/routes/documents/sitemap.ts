import { siteContext } from '#app/routes/context.ts'
import { readNews } from '#app/features/site/news/all-news.ts'
import { writeSitemap } from '#app/features/site/documents/sitemap.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { items, isComplete } = await readNews(site)
  return documentReply('application/xml', writeSitemap(site.publicUrl, items), isComplete)
}
