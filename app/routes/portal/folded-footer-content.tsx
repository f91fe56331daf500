import { use } from 'react'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { FooterParts } from '#app/components/site/site-footer.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'

/** A line that expands, so that the address does not take room under every list. */
export function FoldedFooterContent() {
  const footer = use(FooterContext)
  return (
    <>
      <WovenBand fine />
      <details className="folded-footer">
        <summary>{[footer?.findUs, footer?.quickLinks, footer?.hours].join(' · ')}</summary>
        <FooterParts />
      </details>
    </>
  )
}
