import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { newsArchives, newsList } from '#app/words/site/news.ts'
import { NewsletterList } from '#app/features/site/newsletters/newsletter-list.tsx'
import { NewsLine } from '#app/features/site/news/news-line.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { readNews } from '#app/features/site/news/all-news.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import type { PublishedNewsletter } from '#shared/site-pages/site-services.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { headOf, pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

export const newsArchivesPage = sitePage({
  async read({ site }) {
    const { items, isComplete } = await readNews(site)
    const stories = items.map(({ id, title, date, category }) => ({ id, title, date, category }))
    // The service logs the failure; the stories are shown without them.
    const newsletters = await site.newsletters().catch(() => undefined)
    return {
      data: { stories, newsletters, areStoriesRead: isComplete },
      isComplete: isComplete && newsletters !== undefined,
    }
  },
  meta: (visit) =>
    pageMeta(visit, { ...headOf(visit, newsArchives), path: '/news/archives', picture: 'library' }),
  Body: NewsArchives,
})

interface NewsArchivesProps {
  data: {
    stories: Pick<NewsItem, 'id' | 'title' | 'date' | 'category'>[]
    newsletters: PublishedNewsletter[] | undefined
    areStoriesRead: boolean
  }
}

function NewsArchives({ data: { stories, newsletters, areStoriesRead } }: NewsArchivesProps) {
  const [words, list] = [useWords(newsArchives), useWords(newsList)]
  const years = [...new Set(stories.map((story) => story.date.slice(0, 4)))]
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mx-auto grid max-w-page gap-12 px-4 py-12 md:px-6 lg:grid-cols-2">
        <section aria-labelledby="stories">
          <h2 id="stories" className="text-3xl">
            {words.stories}
          </h2>
          {years.length === 0 && <p className="mt-6">{areStoriesRead ? list.empty : list.unavailable}</p>}
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
          <TextButton to="/news">{words.back}</TextButton>
        </p>
      </div>
    </>
  )
}
