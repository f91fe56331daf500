import { FooterParts, useFooterTitles } from '#app/components/site/site-footer.tsx'
import { WovenBand } from '#app/components/ui/woven-band.tsx'

/** A line that expands, so that the address does not take room under every list. */
export function FoldedFooterContent() {
  const titles = useFooterTitles()
  return (
    <>
      <WovenBand fine />
      <details className="folded-footer">
        <summary>{titles.join(' · ')}</summary>
        <FooterParts />
      </details>
    </>
  )
}
