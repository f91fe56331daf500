import { useWords } from '#app/lib/page/spoken.ts'
import type { ComponentProps } from 'react'
import { carousel as english } from '#app/words/site/slideshow.ts'
import type { Picture } from '#shared/pictures.ts'
import { SiteIcon } from './site-icon.tsx'
import { SizedPicture } from './sized-picture.tsx'

export interface CarouselSlide {
  src: string
  alt: string
  caption?: string
  /** Its sizes, if it has several. */
  picture?: Picture
}

const pictureSize = { width: 1200, height: 800 }

/**
 * A phone's dense screen gets one size less than it could show: nobody sees the difference, and data costs
 * money.
 */
const shownWidth = '(min-width: 64rem) 40rem, 60vw'

/** The element of a slide, which a link can name. */
function slideId(index: number): string {
  return `picture-${index + 1}`
}

/**
 * One picture at a time, changing in place; `run-carousel.ts` moves it. Without scripts each picture has a link of its own,
 * and the style sheet shows the one that the address names.
 */
export function Carousel({ slides }: { slides: CarouselSlide[] }) {
  const words = useWords(english)
  return (
    <section aria-roledescription="carousel" aria-label={words.label} className="carousel">
      <div className="carousel-frame" aria-live="off">
        {/* Placed under the pictures, so that the first one covers it. */}
        <span className="carousel-spinner" role="status">
          <span className="sr-only">{words.loading}</span>
        </span>
        {slides.map((slide, index) => (
          <figure
            key={slide.src}
            id={slideId(index)}
            role="group"
            aria-roledescription="slide"
            aria-label={words.picture(index + 1, slides.length)}
            className="carousel-slide"
            data-current={index === 0 || undefined}
            data-late={index > 0 || undefined}
          >
            <SlidePicture
              slide={slide}
              decoding="async"
              draggable={false}
              loading={index === 0 ? undefined : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
            {slide.caption && <figcaption>{slide.caption}</figcaption>}
          </figure>
        ))}
      </div>
      {slides.length > 1 && <CarouselControls count={slides.length} />}
    </section>
  )
}

function CarouselControls({ count }: { count: number }) {
  const words = useWords(english)
  return (
    <div className="carousel-controls">
      <button type="button" data-step="-1" aria-label={words.previous} className="scripted">
        <SiteIcon name="previous" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <a
          key={index}
          href={`#${slideId(index)}`}
          className="carousel-dot"
          aria-label={words.show(index + 1)}
          aria-current={index === 0 || undefined}
        />
      ))}
      <button type="button" data-step="1" aria-label={words.next} className="scripted">
        <SiteIcon name="next" />
      </button>
      <button type="button" data-step="pause" className="scripted">
        <span className="carousel-pause">
          <SiteIcon name="pause" />
          <span className="sr-only">{words.pause}</span>
        </span>
        <span className="carousel-play">
          <SiteIcon name="play" />
          <span className="sr-only">{words.play}</span>
        </span>
      </button>
    </div>
  )
}

function SlidePicture({
  slide: { src, alt, picture },
  ...props
}: { slide: CarouselSlide } & ComponentProps<'img'>) {
  if (!picture) return <img src={src} alt={alt} {...pictureSize} {...props} />
  return <SizedPicture picture={picture} alt={alt} sizes={shownWidth} {...props} />
}
