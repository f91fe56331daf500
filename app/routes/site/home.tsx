import { siteContext } from '#app/context.ts'
import { home } from '#app/content/home.ts'
import { toCarousel } from '#app/features/slideshow/slides.ts'
import type { Route } from './+types/home'
import { Facilities } from '#app/components/site/home/facilities.tsx'
import { Hero } from '#app/components/site/home/hero.tsx'
import { NewsHighlight } from '#app/components/site/home/news-highlight.tsx'
import { Values } from '#app/components/site/home/values.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: home.title },
    { name: 'description', content: home.description },
    { tagName: 'link', rel: 'canonical', href: `${loaderData?.publicUrl ?? ''}/` },
  ]
}

/** Seconds the server may keep the page; new pictures appear after that. */
export function headers() {
  return { 'Cache-Control': 's-maxage=30' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { slides: await site.activeSlides(), publicUrl: site.publicUrl }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero slides={toCarousel(loaderData.slides)} />
      <NewsHighlight />
      <Facilities />
      <Values />
    </>
  )
}
