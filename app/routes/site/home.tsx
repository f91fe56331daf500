import { siteContext } from '#app/routes/context.ts'
import { home } from '#app/content/home.ts'
import { schoolData } from '#app/features/site/documents/school-data.ts'
import { pageMeta, readFrame } from '#app/components/site/page-meta.ts'
import { readNews } from '#app/features/site/news/all-news.ts'
import type { Route } from './+types/home'
import { Facilities } from '#app/features/site/home/facilities.tsx'
import { Hero } from '#app/features/site/home/hero.tsx'
import { findHighlight } from '#app/features/site/home/find-highlight.ts'
import { NewsHighlight } from '#app/features/site/home/news-highlight.tsx'
import { Values } from '#app/features/site/home/values.tsx'

/** The number of articles that the first screen names. */
const newestShown = 2

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl, school } = readFrame(matches)
  const data = schoolData(publicUrl, school)
  return pageMeta(matches, { ...home, path: '/', picture: 'morning', data })
}

/** Seconds the server may keep the page; new pictures appear after that. */
export function headers() {
  return { 'Cache-Control': 's-maxage=30' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [slides, { items }] = await Promise.all([site.activeSlides(), readNews(site)])
  const headlines = items.slice(0, newestShown).map(({ id, title, date }) => ({ id, title, date }))
  return { slides, headlines, highlight: findHighlight(items) }
}

/** After a navigation from another page the text waits neither for the pictures nor for the news. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader().catch((error: unknown) => {
    reportError(error)
    return { slides: [], headlines: [], highlight: undefined }
  })
  return {
    slides: loaded.then(({ slides }) => slides),
    headlines: loaded.then(({ headlines }) => headlines),
    highlight: loaded.then(({ highlight }) => highlight),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero slides={loaderData.slides} headlines={loaderData.headlines} />
      <NewsHighlight highlight={loaderData.highlight} />
      <Facilities />
      <Values />
    </>
  )
}
