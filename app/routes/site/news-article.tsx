import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { newsArticle } from '#app/words/site/news.ts'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { JubileeEmblems } from '#app/features/site/news/jubilee-emblems.tsx'
import { NewsLine } from '#app/features/site/news/news-line.tsx'
import { ShareButtons } from '#app/features/site/news/share-buttons.tsx'
import { RichText } from '#app/components/site/rich-text.tsx'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { findNews } from '#app/features/site/news/all-news.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { preview } from '#app/features/site/news/preview.ts'
import { articleData, socialPicture } from '#app/features/site/news/article-data.ts'
import { pageMeta, unlistedMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

export const articlePage = sitePage({
  async read({ params, site }) {
    const item = await findNews(site, params['id'] ?? '')
    return item && { data: item }
  },
  meta(visit, item) {
    const path = newsPath(item.id)
    return pageMeta(visit, {
      title: item.title,
      description: preview(item.content),
      path,
      picture: socialPicture(item),
      article: { published: item.date },
      data: articleData(item, visit.site.publicUrl + path, visit.school),
    })
  },
  Body: ({ data: item, visit }) => <Article item={item} publicUrl={visit.site.publicUrl} />,
})

export const unknownArticlePage = sitePage({
  read: () => ({ data: undefined, status: 404 }),
  meta: (visit) => unlistedMeta(visit, visit.say(newsArticle).notFound.title),
  Body: UnknownArticle,
})

function Article({ item, publicUrl }: { item: NewsItem; publicUrl: string }) {
  return (
    <article className="mx-auto max-w-[46rem] px-4 py-10 md:px-6 md:py-14">
      <p className="mb-6 print:hidden">
        <BackToNews />
      </p>
      <NewsLine category={item.category} date={item.date} />
      <h1 className="mt-3 text-3xl">{item.title}</h1>
      {item.picture && (
        <div className="mt-8">
          <SizedPicture
            picture={item.picture}
            alt={item.picture.alt}
            sizes="(min-width: 46rem) 43rem, 60vw"
            className="w-full rounded-md"
            fetchPriority="high"
            decoding="async"
          />
        </div>
      )}
      {item.tagline && <JubileeEmblems tagline={item.tagline} />}
      <div className="prose mt-8">
        <RichText content={item.content} />
      </div>
      <ShareButtons url={publicUrl + newsPath(item.id)} title={item.title} />
      <p className="mt-8 border-t border-line pt-6 print:hidden">
        <BackToNews />
      </p>
    </article>
  )
}

function BackToNews() {
  const words = useWords(newsArticle)
  return (
    <Link to="/news" className="text-link inline-flex min-h-11 items-center font-semibold">
      <span aria-hidden="true">←&nbsp;</span>
      {words.back}
    </Link>
  )
}

function UnknownArticle() {
  const words = useWords(newsArticle)
  return (
    <EmptyValley>
      <h1 className="text-3xl">{words.notFound.title}</h1>
      <p className="mt-4 mb-8 text-ink-soft">{words.notFound.text}</p>
      <TextButton to="/news">{words.back}</TextButton>
    </EmptyValley>
  )
}
