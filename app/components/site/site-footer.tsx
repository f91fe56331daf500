import type { ReactNode } from 'react'
import { Link } from '#app/navigation/link.tsx'
import { footer } from '#app/content/frame.ts'
import { contactLink, mainLinks } from '#app/content/navigation.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import { school } from '#school.config.ts'
import { footerClasses } from './footer-classes.ts'

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
  const { address, phones, emails, hours, links } = school
  return (
    <>
      <div className="site-footer mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-4">
        <FooterPart title={footer.findUs}>
          <address className="not-italic">
            {address.box}, {address.town}
            <br />
            {address.road}
            <br />
            {address.province}
            <br />
            {address.country}
          </address>
          <p className="mt-2">
            Phone <a href={`tel:${phones.office.number.replaceAll(' ', '')}`}>{phones.office.number}</a>
            <br />
            <a href={`mailto:${emails.general}`}>{emails.general}</a>
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
            {hours.days}
            <br />
            {hours.opens} - {hours.closes}
            <br />
            {hours.closed}
          </p>
          <p className="mt-4">
            {links.facebook ? (
              <a href={links.facebook} rel="noopener">
                {footer.social.label}
              </a>
            ) : (
              footer.social.notice
            )}
          </p>
        </FooterPart>
        <FooterPart title={footer.jubilee.title}>
          <div className="mb-2 flex h-1.5 w-24" aria-hidden="true">
            <span className="flex-1 bg-jubilee-red" />
            <span className="flex-1 bg-jubilee-black" />
            <span className="flex-1 bg-jubilee-gold" />
          </div>
          <p>{footer.jubilee.text}</p>
        </FooterPart>
      </div>
      <p className="border-t border-on-ridge-soft/20 px-4 py-4 text-center text-sm">{footer.ownership}</p>
    </>
  )
}
