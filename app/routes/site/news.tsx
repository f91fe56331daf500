import { useWords } from '#app/lib/page/spoken.ts'
import { newsList } from '#app/words/site/news.ts'
import { CategoryTabs } from '#app/features/site/news/category-tabs.tsx'
import { ComingEvents } from '#app/features/site/events/coming-events.tsx'
import { FeedLink } from '#app/features/site/news/feed-link.tsx'
import { JubileeBanner } from '#app/features/site/news/jubilee-banner.tsx'
import { NewsCard } from '#app/features/site/news/news-card.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { readNews } from '#app/features/site/news/all-news.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import type { ComingEvent } from '#shared/site-pages/site-services.ts'
import { readCategory, toCard, type NewsCardItem } from '#app/features/site/news/card-data.ts'
import { headOf, pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

export const newsPage = sitePage({
  async read({ site, url }) {
    const [{ items, isComplete }, events] = await Promise.all([
      readNews(site),
      // A page without them says nothing wrong, but must not be cached.
      site.comingEvents().catch(() => undefined),
    ])
    const category = readCategory(url.searchParams)
    const cards = items.filter((item) => !category || item.category === category).map(toCard)
    return {
      data: { category, cards, areNewsRead: isComplete, events: events ?? [] },
      isComplete: isComplete && events !== undefined,
    }
  },
  meta: (visit) => pageMeta(visit, { ...headOf(visit, newsList), path: '/news', picture: 'library' }),
  Body: News,
})

interface NewsProps {
  data: {
    category: NewsCategory | undefined
    cards: NewsCardItem[]
    areNewsRead: boolean
    events: ComingEvent[]
  }
}

function News({ data: { category, cards, areNewsRead, events } }: NewsProps) {
  const words = useWords(newsList)
  return (
    <>
      {category && <FeedLink category={category} />}
      <PageHead title={words.title} lead={words.lead} />
      <JubileeBanner />
      <div className="mx-auto max-w-page px-4 py-4 md:px-6 md:py-12">
        <CategoryTabs current={category} />
        {category === 'events' && <ComingEvents events={events} />}
        {cards.length === 0 && <p className="mt-8">{areNewsRead ? words.empty : words.unavailable}</p>}
        <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <NewsCard key={card.id} card={card} />
          ))}
        </ul>
        <p className="mt-10 text-center print:hidden">
          <TextButton to="/news/archives">{words.archives}</TextButton>
        </p>
      </div>
    </>
  )
}
