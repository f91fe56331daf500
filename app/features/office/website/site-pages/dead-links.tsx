import { Alert } from '#app/components/ui/alert.tsx'
import { deadLinkTexts as words } from '#app/words/office/site-pages.ts'
import type { WrittenLink } from '#shared/site-pages/dead-links.ts'

interface DeadLinksProps {
  /** Undefined while they are being looked for. */
  links: readonly WrittenLink[] | undefined
  /** Names the part of the form that contains a link; undefined for a form with one text. */
  placeOf?: (place: string) => string
}

/** Names the links that lead nowhere, before they are published. */
export function DeadLinks({ links = [], placeOf }: DeadLinksProps) {
  if (links.length === 0) return null
  return (
    <Alert tone="warning" title={words.title}>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
        {links.map(({ place, text, address }, index) => (
          <li key={index}>{words.link(text, address, placeOf?.(place))}</li>
        ))}
      </ul>
      <p className="mt-2">{words.anyway}</p>
    </Alert>
  )
}
