import type { NewsItem } from '#app/content/news/news-item.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { exampleArticles } from '#server/database/first-rows/articles/articles.ts'

/** The six articles of the specification, as the site of the demo school shows them. */
export const newsItems: NewsItem[] = exampleArticles(firstSchool).map(
  ({ slug, published_on, ...article }) => ({
    ...article,
    id: slug,
    date: published_on,
  }),
)
