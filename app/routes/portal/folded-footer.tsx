import { use, useState } from 'react'
import { footerClasses } from '#app/components/site/footer-classes.ts'
import { FooterParts } from '#app/components/site/site-footer.tsx'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { classNames } from '#app/lib/class-names.ts'

const id = 'site-end'
const className = classNames(footerClasses, 'site-end')

/**
 * The footer of the portals: one line that opens, so that the address does not stand under every list. Nothing in it
 * changes, so the server alone renders it, and the browser leaves alone what the document shows.
 */
export function FoldedFooter() {
  const [markup] = useState(readMarkup)
  const footer = use(FooterContext)
  if (!import.meta.env.SSR)
    return (
      <footer
        id={id}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    )
  const folded = [footer?.findUs, footer?.quickLinks, footer?.hours].join(' · ')
  return (
    <footer id={id} className={className}>
      <WovenBand fine />
      <details className="folded-footer">
        <summary>{folded}</summary>
        <FooterParts />
      </details>
    </footer>
  )
}

function readMarkup(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
