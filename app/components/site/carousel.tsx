import { useState, type ComponentProps } from 'react'
import { carousel as words } from '#app/words/site/slideshow.ts'
import type { Picture } from '#shared/pictures.ts'
import { SiteIcon } from './site-icon.tsx'
import { SizedPicture } from './sized-picture.tsx'
import { slideId, useCarousel } from './use-carousel.ts'

export interface CarouselSlide {
  src: string
  alt: string
  caption?: string
  /** Its sizes, where it has several. */
  picture?: Picture
}

const pictureSize = { width: 1200, height: 800 }

/** A phone's dense screen takes a size less than it could show: nobody sees it, and data costs money. */
const shownWidth = '(min-width: 64rem) 40rem, 60vw'

/**
 * One picture at a time, changing in place. A picture is fetched only when its turn is next, since browsers fetch no lazy
 * picture that is hidden; so a visitor who reads on pays for one or two of them. Before and without React each picture
 * has a link of its own, and the style sheet shows the one that the address names.
 */
export function Carousel({ slides }: { slides: CarouselSlide[] }) {
  const { current, isReady, still, paused, next, previous, show, togglePause, frame } = useCarousel(
    slides.length,
  )
  const [ready, setReady] = useState(0)
  const [reach, setReach] = useState(0)
  if (current > reach) setReach(current)
  const lastToLoad = ready > 0 && isReady && !paused ? reach + 1 : reach

  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className="carousel"
      data-ready={isReady || undefined}
      {...frame}
    >
      <div className="carousel-frame" aria-live={still ? 'polite' : 'off'}>
        <Spinner waiting={ready === 0} />
        {slides.map((slide, index) => (
          <figure
            key={slide.src}
            id={slideId(index)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="carousel-slide"
            data-current={index === current || undefined}
            data-late={index > lastToLoad || undefined}
          >
            <SlidePicture
              slide={slide}
              decoding="async"
              draggable={false}
              loading={index === 0 ? undefined : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
              ref={(picture) => {
                if (picture?.complete) setReady((before) => before || 1)
              }}
              onLoad={() => setReady((before) => before + 1)}
              onError={() => setReady((before) => before + 1)}
            />
            {slide.caption && <figcaption>{slide.caption}</figcaption>}
          </figure>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel-controls">
          <button type="button" onClick={previous} aria-label={words.previous} className="scripted">
            <SiteIcon name="previous" />
          </button>
          {slides.map((slide, index) => (
            <a
              key={slide.src}
              href={`#${slideId(index)}`}
              className="carousel-dot"
              aria-label={words.show(index + 1)}
              aria-current={index === current || undefined}
              onClick={(event) => {
                event.preventDefault()
                show(index)
              }}
            />
          ))}
          <button type="button" onClick={next} aria-label={words.next} className="scripted">
            <SiteIcon name="next" />
          </button>
          <button
            type="button"
            onClick={togglePause}
            aria-label={paused ? words.play : words.pause}
            className="scripted"
          >
            <SiteIcon name={paused ? 'play' : 'pause'} />
          </button>
        </div>
      )}
    </section>
  )
}

function SlidePicture({
  slide: { src, alt, picture },
  ...props
}: { slide: CarouselSlide } & ComponentProps<'img'>) {
  if (!picture) return <img src={src} alt={alt} {...pictureSize} {...props} />
  return <SizedPicture picture={picture} alt={alt} sizes={shownWidth} {...props} />
}

/** Holds the room of the carousel while the list of its pictures loads. */
export function CarouselSpinner() {
  return (
    <section aria-label={words.label} className="carousel">
      <div className="carousel-frame">
        <Spinner waiting />
      </div>
      <div className="carousel-controls min-h-11" />
    </section>
  )
}

/** Lies under the pictures, so that the first one covers it. */
function Spinner({ waiting }: { waiting: boolean }) {
  return (
    <span className="carousel-spinner" role="status">
      <span className="sr-only">{waiting && words.loading}</span>
    </span>
  )
}
