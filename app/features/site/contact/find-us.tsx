import { frame } from '#app/words/site/frame.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { maps } from '#app/content/contact.ts'
import { contactWords } from '#app/words/site/labels.ts'
import map from '#app/content/illustrations/map.svg'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { Scene } from '#app/components/site/scene.tsx'

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
  const words = useWords(contactWords)
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
          src={maps.live(school)}
          title={words.liveMapTitle(school.name)}
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
  const words = useWords(contactWords)
  const { newTab } = useWords(frame)
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{maps.position(school)}</p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {!isMapLive && (
          <a href="/contact?map=live#find-us" className={buttonStyles('primary')}>
            {words.liveMap}
          </a>
        )}
        <a
          href={maps.street(school)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles('secondary')}
        >
          {words.streetMap} <span className="sr-only">{newTab}</span>
          <span aria-hidden="true">↗</span>
        </a>
        <a href={maps.phone(school)} className={buttonStyles('secondary')}>
          {words.phoneMap}
        </a>
      </p>
    </>
  )
}
