import { data } from 'react-router'
import { newsUnavailable } from '#app/content/frame.ts'
import { newsItems } from '#app/content/news/news-items.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import type { PublishedArticle, SiteServices } from '#shared/site-services.ts'

/**
 * Reads the built-in articles and the published ones of the office, newest first. Without a database the built-in ones
 * are shown all the same, and `isComplete` is false, so that the page is not cached. The service logs the failure.
 */
export async function readNews(
  site: Pick<SiteServices, 'articles'>,
): Promise<{ items: NewsItem[]; isComplete: boolean }> {
  const articles = await site.articles().catch(() => undefined)
  const items = [...newsItems, ...(articles ?? []).map(toNewsItem)]
  return { items: items.toSorted((a, b) => b.date.localeCompare(a.date)), isComplete: articles !== undefined }
}

/** Finds one article. @throws a reply with 503 when it is not built in and the others cannot be read */
export async function findNews(
  site: Pick<SiteServices, 'articles'>,
  id: string,
): Promise<NewsItem | undefined> {
  const builtIn = newsItems.find((item) => item.id === id)
  if (builtIn) return builtIn
  const articles = await site.articles().catch(() => {
    // The router wants replies to be thrown; the service logs the failure.
    throw data(null, { status: 503, statusText: newsUnavailable })
  })
  const article = articles.find(({ slug }) => slug === id)
  return article && toNewsItem(article)
}

function toNewsItem({ slug, published_on, picture, picture_alt, ...article }: PublishedArticle): NewsItem {
  const { title, category, content } = article
  const shown = picture ? { ...picture, alt: picture_alt } : undefined
  return { id: slug, title, category, content, date: published_on, picture: shown }
}
