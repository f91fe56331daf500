import { data } from 'react-router'
import { Link } from '#app/navigation/link.tsx'
import { siteContext } from '#app/routes/context.ts'
import { newsArchives, newsList } from '#app/words/site/news.ts'
import { NewsletterList } from '#app/features/site/newsletters/newsletter-list.tsx'
import { NewsLine } from '#app/features/site/news/news-line.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { readNews } from '#app/features/site/news/all-news.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { cacheablePage, notCacheable } from '#app/components/site/cacheable-page.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import type { Route } from './+types/news-archives'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...newsArchives, path: '/news/archives', picture: 'library' })
}

export const headers = cacheablePage

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { items, isComplete } = await readNews(site)
  const stories = items.map(({ id, title, date, category }) => ({ id, title, date, category }))
  // The service logs the failure; the stories are shown without them.
  const newsletters = await site.newsletters().catch(() => undefined)
  return data(
    { stories, newsletters, isComplete },
    { headers: isComplete && newsletters ? {} : notCacheable },
  )
}

export default function NewsArchives({ loaderData }: Route.ComponentProps) {
  const { stories, newsletters, isComplete } = loaderData
  const years = [...new Set(stories.map((story) => story.date.slice(0, 4)))]
  return (
    <>
      <PageHead title={newsArchives.title} lead={newsArchives.lead} />
      <div className="mx-auto grid max-w-page gap-12 px-4 py-12 md:px-6 lg:grid-cols-2">
        <section aria-labelledby="stories">
          <h2 id="stories" className="text-3xl">
            {newsArchives.stories}
          </h2>
          {years.length === 0 && <p className="mt-6">{isComplete ? newsList.empty : newsList.unavailable}</p>}
          {years.map((year) => (
            <section key={year} className="mt-6">
              <h3 className="text-xl text-kunai-ink">{year}</h3>
              <ul>
                {stories
                  .filter((story) => story.date.startsWith(year))
                  .map((story) => (
                    <li key={story.id} className="border-t border-line py-3">
                      <Link to={newsPath(story.id)} className="text-link font-semibold">
                        {story.title}
                      </Link>
                      <NewsLine category={story.category} date={story.date} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </section>
        <NewsletterList newsletters={newsletters} />
        <p className="print:hidden">
          <TextButton to="/news">{newsArchives.back}</TextButton>
        </p>
      </div>
    </>
  )
}
