import type { CarouselSlide } from '#app/components/site/carousel.tsx'
import { fallbackSlides } from '#app/content/slides.ts'
import type { Slide } from '#shared/site-services.ts'

/** The active pictures in their order, or the five built-in ones when there are none. */
export function toCarousel(slides: Slide[]): CarouselSlide[] {
  if (slides.length === 0) return fallbackSlides
  return slides.map((slide) => ({
    src: slide.file_url,
    alt: slide.description ?? slide.title,
    caption: slide.title,
    picture: slide.picture ?? undefined,
  }))
}
