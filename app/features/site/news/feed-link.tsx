import { feedPath } from '#app/content/news/news-path.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import { categoryNames, newsList } from '#app/words/site/news.ts'

/** Points feed readers to the feed of a category; React moves it into the head. */
export function FeedLink({ category }: { category: NewsCategory }) {
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      href={feedPath(category)}
      title={`${newsList.title}: ${categoryNames[category]}`}
    />
  )
}
