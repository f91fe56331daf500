import { data } from 'react-router'
import { siteContext, visitorContext } from '#app/routes/context.ts'
import { contact } from '#app/content/contact.ts'
import { ContactDetails } from '#app/features/site/contact/contact-details.tsx'
import { FindUs } from '#app/features/site/contact/find-us.tsx'
import { EnquirySection } from '#app/features/site/enquiries/enquiry-section.tsx'
import { NewsletterForm } from '#app/features/site/newsletters/newsletter-form.tsx'
import { readTypedAddress, sendSubscription } from '#app/features/site/newsletters/subscription-answer.ts'
import { PageHead } from '#app/components/site/page-head.tsx'
import { cacheablePage } from '#app/components/site/cacheable-page.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { frameHeader } from '#shared/site-services.ts'
import type { Route } from './+types/contact'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...contact, path: '/contact', picture: 'map' })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const frame = loaderHeaders.get(frameHeader)
  return { ...cacheablePage({ loaderHeaders }), ...(frame ? { [frameHeader]: frame } : {}) }
}

/** The frame of the map service is allowed only in the document that shows it. */
export function loader({ request }: Route.LoaderArgs) {
  const isMapLive = wantsLiveMap(request)
  return data({ isMapLive }, { headers: isMapLive ? { [frameHeader]: contact.map.live.host } : {} })
}

/** Stores the address of the newsletter form; browsers without scripts get the page anew with the reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = await readTypedAddress(request)
  const answer = await context.get(siteContext).subscribe(email, context.get(visitorContext))
  const { status, setCookie, ...shown } = answer
  return data({ ...shown, email }, { status, headers: setCookie ? { 'Set-Cookie': setCookie } : {} })
}

/** Within the site the page needs nothing from the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { isMapLive: wantsLiveMap(request) }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendSubscription(request, async () => await serverAction())
}

function wantsLiveMap(request: Request): boolean {
  return new URL(request.url).searchParams.get('map') === 'live'
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-12 px-4 py-6 md:px-6 md:py-16 lg:grid-cols-[5fr_6fr]">
        <ContactDetails />
        <FindUs isMapLive={loaderData.isMapLive} />
      </div>
      <EnquirySection page="/contact" />
      <NewsletterForm answered={actionData} />
    </>
  )
}
