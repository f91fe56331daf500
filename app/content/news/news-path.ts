import type { NewsCategory } from '#shared/news/addresses.ts'

/** The page of one article. */
export function newsPath(id: string): string {
  return `/news/${id}`
}

/** The feed of all articles, or of those of one category. */
export function feedPath(category?: NewsCategory): string {
  return category ? `/feed.xml?category=${category}` : '/feed.xml'
}
