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

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  // The service logs a failure itself; the page then shows the built-in pictures.
  const slides = await site.activeSlides().catch(() => [])
  return { slides, publicUrl: site.publicUrl }
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
