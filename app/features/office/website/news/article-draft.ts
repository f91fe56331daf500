import { newId } from '#app/lib/text/new-id.ts'
import type { Article } from '#shared/news/contract.ts'
import { startOfDay, type NewsCategory } from '#shared/news/addresses.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/**
 * The article form as it is typed. A chosen picture is not part of it, because a browser gives a file only
 * once.
 */
export interface ArticleDraft {
  id: string
  title: string
  category: NewsCategory | ''
  published_on: string
  /** Empty means from the beginning of the day. */
  published_time: string
  content: string
  picture_alt: string
  /** The article's current picture; null when it has none or it is being removed. */
  row_picture: Article['picture']
  is_published: boolean
  /** The version of the article, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyArticle(): ArticleDraft {
  return {
    id: newId(),
    title: '',
    category: '',
    published_on: schoolDay(),
    published_time: '',
    content: '',
    picture_alt: '',
    row_picture: null,
    is_published: false,
    updated_at: '',
  }
}

export function draftOfArticle(article: Article): ArticleDraft {
  const { state: _, slug: _slug, is_example: _example, picture, published_time, ...typed } = article
  return {
    ...typed,
    published_time: published_time === startOfDay ? '' : published_time,
    row_picture: picture,
  }
}
