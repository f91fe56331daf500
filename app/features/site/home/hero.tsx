import { Suspense, use } from 'react'
import { Link } from 'react-router'
import { home } from '#app/content/home.ts'
import { school } from '#school.config.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { toCarousel } from '#app/features/site/slideshow/slides.ts'
import type { Slide } from '#shared/site-services.ts'
import { Carousel, CarouselSpinner } from '#app/components/site/carousel.tsx'
import { Ranges } from '#app/components/site/ranges.tsx'

const { principal, about, portal } = home.buttons

/** @param props.slides on their way where the page was opened from another one */
export function Hero({ slides }: { slides: Slide[] | Promise<Slide[]> }) {
  return (
    <section className="hero relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-8 px-4 pt-8 pb-16 md:px-6 lg:grid-cols-[6fr_7fr] lg:gap-12 lg:pt-16 lg:pb-32">
        <div>
          <h1 className="text-4xl text-valley-ink">{home.welcome}</h1>
          {school.mottos.map((motto) => (
            <p key={motto} className="motto mt-3 text-lg text-ink-soft first-of-type:mt-5">
              {motto}
            </p>
          ))}
          <p className="mt-6 flex flex-wrap gap-3">
            <Link to={principal.to} className={buttonStyles('secondary')}>
              {principal.label}
            </Link>
            <Link to={about.to} className={buttonStyles('secondary')}>
              {about.label} <span className="sr-only">{about.hidden}</span>
            </Link>
            <Link to={portal.to} className={buttonStyles('primary')}>
              {portal.label}
            </Link>
          </p>
        </div>
        {slides instanceof Promise ? (
          <Suspense fallback={<CarouselSpinner />}>
            <LateCarousel slides={slides} />
          </Suspense>
        ) : (
          <Carousel slides={toCarousel(slides)} />
        )}
      </div>
      <Ranges className="absolute inset-x-0 bottom-0 -z-10 aspect-9/2 min-h-64" />
    </section>
  )
}

function LateCarousel({ slides }: { slides: Promise<Slide[]> }) {
  return <Carousel slides={toCarousel(use(slides))} />
}
