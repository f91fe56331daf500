import { data, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { siteContext } from '#app/routes/context.ts'
import { newsList } from '#app/words/site/news.ts'
import { CategoryTabs } from '#app/features/site/news/category-tabs.tsx'
import { ComingEvents } from '#app/features/site/events/coming-events.tsx'
import { JubileeBanner } from '#app/features/site/news/jubilee-banner.tsx'
import { NewsCard } from '#app/features/site/news/news-card.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { readNews } from '#app/features/site/news/all-news.ts'
import { readCategory, toCard } from '#app/features/site/news/card-data.ts'
import { cacheablePage, notCacheable } from '#app/components/site/cacheable-page.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import type { Route } from './+types/news'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...newsList, path: '/news', picture: 'library' })
}

export const headers = cacheablePage

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [{ items, isComplete }, events] = await Promise.all([
    readNews(site),
    // A page without them says nothing wrong, but must not stay.
    site.comingEvents().catch(() => undefined),
  ])
  return data(
    { cards: items.map(toCard), isComplete, events: events ?? [] },
    { headers: isComplete && events ? {} : notCacheable },
  )
}

/** All cards are there already; another tab needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function News({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const category = readCategory(search)
  const cards = loaderData.cards.filter((card) => !category || card.category === category)
  return (
    <>
      <PageHead title={newsList.title} lead={newsList.lead} />
      <JubileeBanner />
      <div className="mx-auto max-w-page px-4 py-4 md:px-6 md:py-12">
        <CategoryTabs current={category} />
        {category === 'events' && <ComingEvents events={loaderData.events} />}
        {cards.length === 0 && (
          <p className="mt-8">{loaderData.isComplete ? newsList.empty : newsList.unavailable}</p>
        )}
        <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <NewsCard key={card.id} card={card} />
          ))}
        </ul>
        <p className="mt-10 text-center print:hidden">
          <TextButton to="/news/archives">{newsList.archives}</TextButton>
        </p>
      </div>
    </>
  )
}
