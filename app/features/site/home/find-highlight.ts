import { newsHighlight } from '#app/content/home.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { preview } from '#app/features/site/news/preview.ts'

/** An article on the card below the first screen of Home. */
export interface Highlight {
  title: string
  date: string
  /** The beginning of its text; absent for the article of the specification, whose two dates are shown. */
  text?: string
  to: string
}

/**
 * The article that Home highlights: that of the specification as long as it is public, else the newest.
 * @param items newest first
 */
export function findHighlight(items: readonly NewsItem[]): Highlight | undefined {
  const { title, isoDate, link } = newsHighlight
  if (items.some(({ id }) => newsPath(id) === link.to)) return { title, date: isoDate, to: link.to }
  const newest = items[0]
  return (
    newest && {
      title: newest.title,
      date: newest.date,
      text: preview(newest.content),
      to: newsPath(newest.id),
    }
  )
}
