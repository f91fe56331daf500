import { schoolData } from '#app/features/site/documents/school-data.ts'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { readNews } from '#app/features/site/news/all-news.ts'
import { sitePage, type Visit } from '#app/routes/site-page.tsx'
import { Facilities } from '#app/features/site/home/facilities.tsx'
import { Hero } from '#app/features/site/home/hero.tsx'
import type { Headline } from '#app/features/site/home/latest-news.tsx'
import type { Slide } from '#shared/site-pages/site-services.ts'
import { findHighlight, type Highlight } from '#app/features/site/home/find-highlight.ts'
import { NewsHighlight } from '#app/features/site/home/news-highlight.tsx'
import { Values } from '#app/features/site/home/values.tsx'

/** The number of articles that the first screen names. */
const newestShown = 2

export const homePage = sitePage({
  // New pictures appear after this time.
  keptFor: 30,
  async read({ site, contentOf }) {
    const [slides, { items }] = await Promise.all([site.activeSlides(), readNews(site)])
    const headlines = items.slice(0, newestShown).map(({ id, title, date }) => ({ id, title, date }))
    return {
      data: { slides, headlines, highlight: findHighlight(items, contentOf('home').highlight.article) },
    }
  },
  meta(visit) {
    const data = schoolData(visit.site.publicUrl, visit.school)
    return pageMeta(visit, { ...visit.contentOf('home'), path: '/', picture: 'morning', data })
  },
  Body: Home,
})

interface HomeProps {
  visit: Visit
  data: { slides: Slide[]; headlines: Headline[]; highlight: Highlight | undefined }
}

function Home({ visit, data: { slides, headlines, highlight } }: HomeProps) {
  const home = visit.contentOf('home')
  return (
    <>
      <Hero home={home} slides={slides} headlines={headlines} />
      <NewsHighlight words={home.highlight} highlight={highlight} />
      <Facilities {...home.facilities} />
      <Values {...home.values} />
    </>
  )
}
