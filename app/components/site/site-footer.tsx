import { use, type ReactNode } from 'react'
import { Link } from '#app/navigation/link.tsx'
import { contactLink, mainLinks } from '#app/words/site/navigation.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { useSchool } from '#app/lib/school.ts'
import { footerClasses } from './footer-classes.ts'
import { FooterContext } from './footer-content.ts'
import { RichLine } from './rich-text.tsx'

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg">{title}</h2>
      {children}
    </section>
  )
}

export function SiteFooter() {
  return (
    <footer className={footerClasses}>
      <WovenBand />
      <FooterParts />
    </footer>
  )
}

/** The address and the hours of the school, and the ways to the main pages. */
export function FooterParts() {
  const school = useSchool()
  const footer = use(FooterContext)
  if (!footer) throw new Error('The page has no footer.')
  const { jubilee } = footer
  return (
    <>
      <div className="site-footer mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-4">
        <FooterPart title={footer.findUs}>
          <address className="not-italic">
            {school.postBox}, {school.postTown}
            <br />
            {school.road}
            <br />
            {school.province}
            <br />
            {school.country}
          </address>
          <p className="mt-2">
            Phone <a href={`tel:${school.officePhone.replaceAll(' ', '')}`}>{school.officePhone}</a>
            <br />
            <a href={`mailto:${school.generalEmail}`}>{school.generalEmail}</a>
          </p>
        </FooterPart>
        <FooterPart title={footer.quickLinks}>
          <ul>
            {[...mainLinks, contactLink].map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-1">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterPart>
        <FooterPart title={footer.hours}>
          <p>
            {school.openDays}
            <br />
            {school.opensAt} - {school.closesAt}
            <br />
            {school.closedNote}
          </p>
          <p className="mt-4">
            {school.facebookLink ? (
              <a href={school.facebookLink} rel="noopener">
                {footer.social}
              </a>
            ) : (
              footer.socialNotice
            )}
          </p>
        </FooterPart>
        {jubilee.heading && (
          <FooterPart title={jubilee.heading}>
            <div className="mb-2 flex h-1.5 w-24" aria-hidden="true">
              <span className="flex-1 bg-jubilee-red" />
              <span className="flex-1 bg-jubilee-black" />
              <span className="flex-1 bg-jubilee-gold" />
            </div>
            <p>
              <RichLine text={jubilee.text} />
            </p>
          </FooterPart>
        )}
      </div>
      {footer.note && (
        <p className="mx-auto max-w-page px-4 pb-6 md:px-6">
          <RichLine text={footer.note} />
        </p>
      )}
      <p className="border-t border-on-ridge-soft/20 px-4 py-4 text-center text-sm">{footer.ownership}</p>
    </>
  )
}
