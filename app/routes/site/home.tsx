import { siteContext } from '#app/context.ts'
import { home } from '#app/content/home.ts'
import { schoolData } from '#app/features/site/documents/school-data.ts'
import { pageMeta, readPublicUrl } from '#app/lib/page-meta.ts'
import type { Slide } from '#shared/site-services.ts'
import type { Route } from './+types/home'
import { Facilities } from '#app/features/site/home/facilities.tsx'
import { Hero } from '#app/features/site/home/hero.tsx'
import { NewsHighlight } from '#app/features/site/home/news-highlight.tsx'
import { Values } from '#app/features/site/home/values.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const data = schoolData(readPublicUrl(matches))
  return pageMeta(matches, { ...home, path: '/', picture: 'morning', data })
}

/** Seconds the server may keep the page; new pictures appear after that. */
export function headers() {
  return { 'Cache-Control': 's-maxage=30' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { slides: await site.activeSlides() }
}

/** On the way from another page the text does not wait for the pictures, nor does it need them. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const slides = serverLoader().then((data) => data.slides, useOwnPictures)
  return { slides }
}

function useOwnPictures(error: unknown): Slide[] {
  reportError(error)
  return []
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero slides={loaderData.slides} />
      <NewsHighlight />
      <Facilities />
      <Values />
    </>
  )
}
