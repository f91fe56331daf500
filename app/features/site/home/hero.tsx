import { useLabel, useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { homeButtons, homeWords } from '#app/words/site/links.ts'
import { useExamples, usePublicPages, useSchool } from '#app/lib/page/school.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { toCarousel } from '#app/features/site/slideshow/slides.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import type { Slide } from '#shared/site-pages/site-services.ts'
import { Carousel } from '#app/components/site/carousel.tsx'
import { Ranges } from '#app/components/site/ranges.tsx'
import { LatestNews, type Headline } from './latest-news.tsx'

const { principal, about, portal } = homeButtons

/** Puts the three buttons in one row beside the pictures. */
const inOneRow = 'lg:max-xl:px-2.5 lg:max-xl:text-sm xl:px-3.5'

interface HeroProps {
  home: PageContent<'home'>
  slides: Slide[]
  headlines: Headline[]
}

export function Hero({ home, slides, headlines }: HeroProps) {
  const school = useSchool()
  const isPublic = usePublicPages()
  const [words, label] = [useWords(homeWords), useLabel()]
  const pictures = toCarousel(slides, useExamples())
  return (
    <section className="hero relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-8 px-4 pt-5 pb-16 md:pt-8 md:px-6 lg:grid-cols-[15fr_14fr] lg:gap-8 lg:pt-16 lg:pb-32">
        <div>
          <h1 className="text-4xl text-valley-ink">{home.welcome}</h1>
          {[school.firstMotto, school.secondMotto].filter(Boolean).map((motto) => (
            <p
              key={motto}
              className="motto mt-1 text-ink-soft first-of-type:mt-3 md:mt-3 md:text-lg md:first-of-type:mt-5"
            >
              {motto}
            </p>
          ))}
          <p className="mt-4 flex flex-wrap gap-2 md:mt-6 md:gap-3">
            {isPublic(principal) && (
              <Link to={principal.to} className={buttonStyles('secondary', 'md', inOneRow)}>
                {label(principal)}
              </Link>
            )}
            {isPublic(about) && (
              <Link to={about.to} className={buttonStyles('secondary', 'md', inOneRow)}>
                {label(about)} <span className="sr-only">{words.aboutSchool}</span>
              </Link>
            )}
            <Link to={portal.to} className={buttonStyles('primary', 'md', inOneRow)}>
              {label(portal)}
            </Link>
          </p>
          <LatestNews heading={home.news} headlines={headlines} />
        </div>
        {pictures.length > 0 && <Carousel slides={pictures} />}
      </div>
      <Ranges className="absolute inset-x-0 bottom-0 -z-10 aspect-9/2 min-h-64" />
    </section>
  )
}
