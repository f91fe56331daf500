import { LanguageChoice } from './language-choice.tsx'
import { contactWords } from '#app/words/site/labels.ts'
import { useLabel, useWords } from '#app/lib/page/spoken.ts'
import { use, type ReactNode } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { datesLink, parentsLink } from '#app/words/site/links.ts'
import { contactLink, mainLinks } from '#app/words/site/navigation.ts'
import { WovenBand } from '#app/components/ui/woven-band.tsx'
import type { School } from '#shared/school-settings/particulars.ts'
import { useParentsPage, usePublicPages, useSchool } from '#app/lib/page/school.ts'
import { footerClasses } from './footer-classes.ts'
import { joined, Lines } from './lines.tsx'
import { PhoneLink } from './phone-link.tsx'
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
      <LanguageChoice className="pb-4 text-center" />
    </footer>
  )
}

/** The school's address and hours, and links to the main pages. */
export function FooterParts() {
  const isPublic = usePublicPages()
  const label = useLabel()
  const hasParents = useParentsPage()
  const footer = use(FooterContext)
  if (!footer) throw new Error('The page has no footer.')
  return (
    <>
      <div className="site-footer mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-4">
        <Address title={footer.findUs} />
        <FooterPart title={footer.quickLinks}>
          <ul className="max-sm:columns-2">
            {[...mainLinks, datesLink, contactLink].filter(isPublic).map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-1">
                  {label(link)}
                </Link>
              </li>
            ))}
            {hasParents && (
              <li>
                <a href={parentsLink.to} className="inline-block py-1">
                  {label(parentsLink)}
                </a>
              </li>
            )}
          </ul>
        </FooterPart>
        <Hours title={footer.hours} social={footer.social} />
        {footer.jubilee.heading && <Jubilee {...footer.jubilee} />}
      </div>
      {footer.note && (
        <p className="mx-auto max-w-page px-4 pb-6 md:px-6">
          <RichLine text={footer.note} />
        </p>
      )}
      <p className="border-t border-on-ridge-soft/30 px-4 py-4 text-center text-sm">{footer.ownership}</p>
    </>
  )
}

/** The titles of the parts that the footer has: a new school has neither an address nor hours yet. */
export function useFooterTitles(): string[] {
  const school = useSchool()
  const footer = use(FooterContext)
  if (!footer) return []
  const { officePhone, generalEmail } = school
  const hasAddress = [...placeOf(school), officePhone, generalEmail].some(Boolean)
  return [hasAddress && footer.findUs, footer.quickLinks, hoursOf(school).length > 0 && footer.hours].filter(
    (title) => title !== false,
  )
}

function placeOf({ postBox, postTown, road, province, country }: School): string[] {
  return [joined(postBox, postTown), road, province, country].filter(Boolean)
}

function hoursOf({ openDays, opensAt, closesAt, closedNote }: School): string[] {
  return [openDays, [opensAt, closesAt].filter(Boolean).join(' - '), closedNote].filter(Boolean)
}

function Address({ title }: { title: string }) {
  const school = useSchool()
  const words = useWords(contactWords)
  const place = placeOf(school)
  const phone = school.officePhone && (
    <>
      {words.phone} <PhoneLink number={school.officePhone} />
    </>
  )
  const mail = school.generalEmail && (
    <a href={`mailto:${school.generalEmail}`} className="wrap-anywhere">
      {school.generalEmail}
    </a>
  )
  if (place.length === 0 && !phone && !mail) return null
  return (
    <FooterPart title={title}>
      {place.length > 0 && (
        <address className="not-italic">
          <Lines lines={place} />
        </address>
      )}
      {(phone || mail) && (
        <p className="mt-2">
          <Lines lines={[phone, mail]} />
        </p>
      )}
    </FooterPart>
  )
}

function Hours({ title, social }: { title: string; social: string }) {
  const school = useSchool()
  const hours = hoursOf(school)
  const link = school.facebookLink && (
    <a href={school.facebookLink} rel="noopener">
      {social}
    </a>
  )
  if (hours.length === 0) return link && <p>{link}</p>
  return (
    <FooterPart title={title}>
      <p>
        <Lines lines={hours} />
      </p>
      {link && <p className="mt-4">{link}</p>}
    </FooterPart>
  )
}

function Jubilee({ heading, text }: { heading: string; text: string }) {
  return (
    <FooterPart title={heading}>
      <div className="mb-2 flex h-1.5 w-24" aria-hidden="true">
        <span className="flex-1 bg-jubilee-red" />
        <span className="flex-1 bg-jubilee-black" />
        <span className="flex-1 bg-jubilee-gold" />
      </div>
      {text && (
        <p>
          <RichLine text={text} />
        </p>
      )}
    </FooterPart>
  )
}
