import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsCategories, type NewsCategory } from '#shared/news/addresses.ts'
import { locales, schoolFormat } from '#shared/school-clock.ts'
import { preview } from './preview.ts'

export interface NewsCardItem {
  id: string
  title: string
  date: string
  category: NewsCategory
  preview: string
}

/** Reduces an article to its card; the full text stays on the server. */
export function toCard({ id, title, date, category, content }: NewsItem): NewsCardItem {
  return { id, title, date, category, preview: preview(content) }
}

/** The category of an address with `?category=`, or undefined for all. */
export function readCategory(search: URLSearchParams): NewsCategory | undefined {
  return newsCategories.find((category) => category === search.get('category'))
}

const dateFormat = schoolFormat(
  ({ locale }) =>
    // Articles have American dates in the specification.
    new Intl.DateTimeFormat(locale === locales[0] ? 'en-US' : locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Writes a day such as '2025-09-03' as 'September 3, 2025'. */
export function showDate(isoDate: string): string {
  return dateFormat().format(new Date(isoDate))
}
