import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { preview } from '#app/features/site/news/preview.ts'

/** An article on the card below the first screen of Home. */
export interface Highlight {
  title: string
  date: string
  /** The beginning of its text. */
  text: string
  to: string
  /** Chosen by the office, which may have written dates for it. */
  isChosen: boolean
}

/**
 * The article that Home highlights: the office's choice while it is public, else the newest.
 * @param items newest first
 * @param chosen the last part of its address
 */
export function findHighlight(items: readonly NewsItem[], chosen: string): Highlight | undefined {
  const found = items.find(({ id }) => id === chosen)
  const item = found ?? items[0]
  return (
    item && {
      title: item.title,
      date: item.date,
      text: preview(item.content),
      to: newsPath(item.id),
      isChosen: found !== undefined,
    }
  )
}
