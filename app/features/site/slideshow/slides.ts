import type { CarouselSlide } from '#app/components/site/carousel.tsx'
import { fallbackSlides } from '#app/content/slides.ts'
import type { Slide } from '#shared/site-pages/site-services.ts'

/** The active pictures in order, or the demo school's built-in five when there are none. */
export function toCarousel(slides: Slide[], isExample: boolean): CarouselSlide[] {
  if (slides.length === 0) return isExample ? fallbackSlides : []
  return slides.map((slide) => ({
    src: slide.file_url,
    alt: slide.description ?? slide.title,
    caption: slide.title,
    picture: slide.picture ?? undefined,
  }))
}
