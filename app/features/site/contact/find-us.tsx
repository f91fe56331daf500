import { contact } from '#app/content/contact.ts'
import map from '#app/illustrations/map.svg'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Scene } from '#app/components/site/scene.tsx'

const { heading, text, picture, streetMap, phoneMap, position, newTab } = contact.map

/** A drawn map of our own; a map service hears of the visitor only when its link is followed. */
export function FindUs() {
  return (
    <section aria-labelledby="find-us">
      <h2 id="find-us" className="text-2xl">
        {heading}
      </h2>
      <p className="mt-2 mb-4">{text}</p>
      <Scene src={map} alt={picture} first />
      <p className="mt-2 text-sm text-ink-soft">{position}</p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a href={streetMap.url} target="_blank" rel="noopener noreferrer" className={buttonStyles('primary')}>
          {streetMap.label} <span className="sr-only">{newTab}</span>
          <span aria-hidden="true">↗</span>
        </a>
        <a href={phoneMap.url} className={buttonStyles('secondary')}>
          {phoneMap.label}
        </a>
      </p>
    </section>
  )
}
