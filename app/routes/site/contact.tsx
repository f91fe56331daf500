import { liveMapHost } from '#app/content/contact.ts'
import { ContactDetails } from '#app/features/site/contact/contact-details.tsx'
import { FindUs } from '#app/features/site/contact/find-us.tsx'
import { EnquirySection } from '#app/features/site/enquiries/enquiry-section.tsx'
import { NewsletterForm } from '#app/features/site/newsletters/newsletter-form.tsx'
import {
  readTypedAddress,
  type SubscriptionAnswer,
} from '#app/features/site/newsletters/subscription-answer.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage, type Answer, type Visit } from '#app/routes/site-page.tsx'

export const contactPage = sitePage({
  /** The frame of the map service is allowed only in the document that shows it. */
  read({ url }) {
    const isMapLive = wantsLiveMap(url.searchParams)
    return { data: { isMapLive }, frame: isMapLive ? liveMapHost : undefined }
  },
  /** Stores the address of the newsletter form. */
  async answer({ request, visitor }, { site }): Promise<Answer<SubscriptionAnswer>> {
    const email = await readTypedAddress(request)
    const { status, setCookie, ...shown } = await site.subscribe(email, visitor)
    return { answered: { ...shown, email }, status, setCookie }
  },
  meta: (visit) => pageMeta(visit, { ...visit.contentOf('contact'), path: '/contact', picture: 'map' }),
  Body: Contact,
})

/** Whether the page shows the external map. */
export function wantsLiveMap(query: URLSearchParams): boolean {
  return query.get('map') === 'live'
}

interface ContactProps {
  visit: Visit
  data: { isMapLive: boolean }
  answered?: SubscriptionAnswer
}

function Contact({ visit, data, answered }: ContactProps) {
  const contact = visit.contentOf('contact')
  return (
    <>
      <PageHead title={contact.title} lead={<RichLine text={contact.lead} />} />
      <div className="mx-auto grid max-w-page empty:hidden gap-x-12 gap-y-12 px-4 py-6 md:px-6 md:py-16 lg:grid-cols-[5fr_6fr]">
        <ContactDetails />
        <FindUs {...contact.map} isMapLive={data.isMapLive} />
      </div>
      <EnquirySection page="/contact" />
      <NewsletterForm answered={answered} />
    </>
  )
}
