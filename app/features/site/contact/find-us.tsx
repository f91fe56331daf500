import { useSchool } from '#app/lib/page/school.ts'
import { contactWords } from '#app/content/contact.ts'
import map from '#app/content/illustrations/map.svg'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { Scene } from '#app/components/site/scene.tsx'

const { live, streetMap, phoneMap, newTab } = contactWords.map

type MapContent = PageContent<'contact'>['map']

interface FindUsProps extends MapContent {
  isMapLive: boolean
}

/**
 * Shows a drawn map of our own first. The map service learns of the visitor only when its map or link is
 * requested; its frame needs a document that allows it, so "Show the live map" reloads the page.
 */
export function FindUs({ heading, text, picture, isMapLive }: FindUsProps) {
  const school = useSchool()
  const hasPosition = school.mapLatitude !== ''
  if (!hasPosition && !text && !picture) return null
  return (
    <section aria-labelledby="find-us">
      <h2 id="find-us" className="scroll-mt-4 text-2xl">
        {heading}
      </h2>
      {text && (
        <p className="mt-2 mb-4">
          <RichLine text={text} />
        </p>
      )}
      {isMapLive && hasPosition ? (
        <iframe
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has an origin of its own, which is not ours
          sandbox="allow-scripts allow-same-origin allow-popups"
          src={live.url(school)}
          title={live.title(school)}
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-3/2 w-full rounded-md border border-line bg-sunken print:hidden"
        />
      ) : (
        picture && <Scene src={map} alt={picture} first />
      )}
      {hasPosition && <Position isMapLive={isMapLive} />}
    </section>
  )
}

/** The school's position, and links to its maps. */
function Position({ isMapLive }: { isMapLive: boolean }) {
  const school = useSchool()
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{contactWords.map.position(school)}</p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {!isMapLive && (
          <a href="/contact?map=live#find-us" className={buttonStyles('primary')}>
            {live.label}
          </a>
        )}
        <a
          href={streetMap.url(school)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles('secondary')}
        >
          {streetMap.label} <span className="sr-only">{newTab}</span>
          <span aria-hidden="true">↗</span>
        </a>
        <a href={phoneMap.url(school)} className={buttonStyles('secondary')}>
          {phoneMap.label}
        </a>
      </p>
    </>
  )
}
