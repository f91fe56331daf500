import type { CarouselSlide } from '#app/components/site/carousel.tsx'
import { fallbackSlides } from '#app/content/slides.ts'
import type { Slide } from '#shared/site-pages/site-services.ts'

/** The active pictures in their order. When there are none, the built-in five of the demo school. */
export function toCarousel(slides: Slide[], isExample: boolean): CarouselSlide[] {
  if (slides.length === 0) return isExample ? fallbackSlides : []
  return slides.map((slide) => ({
    src: slide.file_url,
    alt: slide.description ?? slide.title,
    caption: slide.title,
    picture: slide.picture ?? undefined,
  }))
}
