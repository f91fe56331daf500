import { useState, type ComponentProps } from 'react'
import { carousel as words } from '#app/content/carousel.ts'
import type { Picture } from '#shared/pictures.ts'
import { SiteIcon } from './site-icon.tsx'
import { SizedPicture } from './sized-picture.tsx'
import { useCarousel } from './use-carousel.ts'

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
 * One picture at a time, changing in place. A picture is asked for only when its turn is next,
 * so that a visitor who reads on pays for one or two of them.
 */
export function Carousel({ slides }: { slides: CarouselSlide[] }) {
  const { current, still, paused, next, previous, show, togglePause, frame } = useCarousel(slides.length)
  const [ready, setReady] = useState(0)
  const [reach, setReach] = useState(0)
  if (current > reach) setReach(current)
  const lastToLoad = ready > 0 && !paused ? reach + 1 : reach

  return (
    <section aria-roledescription="carousel" aria-label={words.label} className="carousel" {...frame}>
      <div className="carousel-frame" aria-live={still ? 'polite' : 'off'}>
        <Spinner waiting={ready === 0} />
        {slides.map((slide, index) => (
          <figure
            key={slide.src}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="carousel-slide"
            data-current={index === current || undefined}
            aria-hidden={index !== current || undefined}
          >
            {index <= lastToLoad && (
              <SlidePicture
                slide={slide}
                decoding="async"
                draggable={false}
                fetchPriority={index === 0 ? 'high' : 'low'}
                ref={(picture) => {
                  if (picture?.complete) setReady((before) => before || 1)
                }}
                onLoad={() => setReady((before) => before + 1)}
                onError={() => setReady((before) => before + 1)}
              />
            )}
            {slide.caption && <figcaption>{slide.caption}</figcaption>}
          </figure>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel-controls">
          <button type="button" onClick={previous} aria-label={words.previous}>
            <SiteIcon name="previous" />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.src}
              type="button"
              className="carousel-dot"
              aria-label={words.show(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" onClick={next} aria-label={words.next}>
            <SiteIcon name="next" />
          </button>
          <button type="button" onClick={togglePause} aria-label={paused ? words.play : words.pause}>
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
