import type { NewsCategory } from '#shared/news/addresses.ts'

/** An article with which a new school begins. */
export interface ExampleArticle {
  /** Last part of its address: `/news/{slug}`. */
  slug: string
  title: string
  /** ISO date; shown as 'September 3, 2025'. */
  published_on: string
  category: NewsCategory
  /** Paragraphs separated by blank lines; `**bold**`, lists of lines that begin with `- ` or `1. `. */
  content: string
  /** Shown between two emblems above the article on the jubilee. */
  tagline?: string
}
