import { newId } from '#app/lib/new-id.ts'
import type { Article } from '#shared/contracts/news.ts'
import { newsMessages } from '#shared/messages/news.ts'
import type { NewsCategory } from '#shared/news.ts'
import { schoolDay } from '#shared/school-calendar.ts'

/** The article form as it is typed. The picture chosen in it is not part of it: a browser gives a file only once. */
export interface ArticleDraft {
  id: string
  title: string
  category: NewsCategory | ''
  published_on: string
  content: string
  picture_alt: string
  keepsPicture: boolean
  is_published: boolean
  /** Of the article that is edited, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyArticle(): ArticleDraft {
  return {
    id: newId(),
    title: '',
    category: '',
    published_on: schoolDay(),
    content: '',
    picture_alt: '',
    keepsPicture: true,
    is_published: false,
    updated_at: '',
  }
}

export function draftOfArticle(article: Article): ArticleDraft {
  const { id, title, category, published_on, content, picture_alt, is_published, updated_at } = article
  return {
    id,
    title,
    category,
    published_on,
    content,
    picture_alt,
    keepsPicture: true,
    is_published,
    updated_at,
  }
}

export type ArticleProblems = Partial<
  Record<'title' | 'category' | 'published_on' | 'content' | 'picture_alt', string>
>

/** What is missing; empty when the article may be saved. */
export function findArticleProblems(draft: ArticleDraft, hasPicture: boolean): ArticleProblems {
  const problems: ArticleProblems = {}
  if (!draft.title.trim()) problems.title = newsMessages.title
  if (!draft.category) problems.category = newsMessages.category
  if (!draft.published_on) problems.published_on = newsMessages.date
  if (!draft.content.trim()) problems.content = newsMessages.content
  if (hasPicture && !draft.picture_alt.trim()) problems.picture_alt = newsMessages.pictureAlt
  return problems
}
