import { PageFault } from '#app/lib/page/page-fault.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import type { PublishedArticle, SiteServices } from '#shared/site-pages/site-services.ts'

/**
 * Reads the published articles, newest first. When they cannot be read, there are none and `isComplete` is false, so that
 * the page is not cached. The service logs the failure.
 */
export async function readNews(
  site: Pick<SiteServices, 'articles'>,
): Promise<{ items: NewsItem[]; isComplete: boolean }> {
  const articles = await site.articles().catch(() => undefined)
  return { items: (articles ?? []).map(toNewsItem), isComplete: articles !== undefined }
}

/** Finds one article. @throws {PageFault} with 503 when the articles cannot be read */
export async function findNews(
  site: Pick<SiteServices, 'articles'>,
  id: string,
): Promise<NewsItem | undefined> {
  const articles = await site.articles().catch(() => {
    throw new PageFault(503, 'newsUnavailable')
  })
  const article = articles.find(({ slug }) => slug === id)
  return article && toNewsItem(article)
}

function toNewsItem(row: PublishedArticle): NewsItem {
  const { slug, published_on, picture, picture_alt, tagline, ...article } = row
  const { title, category, content } = article
  const shown = picture ? { ...picture, alt: picture_alt } : undefined
  return {
    id: slug,
    title,
    category,
    content,
    date: published_on,
    picture: shown,
    tagline: tagline ?? undefined,
  }
}
