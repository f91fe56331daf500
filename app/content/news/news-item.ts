import type { NewsCategory } from '#shared/news/addresses.ts'
import type { Picture } from '#shared/pictures.ts'

export interface NewsItem {
  /** Last part of its address: `/news/{id}`. */
  id: string
  title: string
  /** ISO date; shown as 'September 3, 2025'. */
  date: string
  category: NewsCategory
  /** Paragraphs parted by blank lines; `**bold**`, `[words](address)`, lists of lines that begin with `- ` or `1. `. */
  content: string
  /** Shown between two emblems above the article on the jubilee. */
  tagline?: string
  /** Above the article, with what it shows. */
  picture?: Picture & { alt: string }
}
