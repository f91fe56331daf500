import { data } from 'react-router'
import { siteContext, visitorContext } from '#app/context.ts'
import { contact } from '#app/content/contact.ts'
import { ContactDetails } from '#app/features/site/contact/contact-details.tsx'
import { FindUs } from '#app/features/site/contact/find-us.tsx'
import { NewsletterForm } from '#app/features/site/newsletters/newsletter-form.tsx'
import { readTypedAddress, sendSubscription } from '#app/features/site/newsletters/subscription-answer.ts'
import { PageHead } from '#app/components/site/page-head.tsx'
import { cacheablePage } from '#app/lib/cacheable-page.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/contact'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...contact, path: '/contact', picture: 'map' })
}

export const headers = cacheablePage

/** Stores the address of the newsletter form; browsers without scripts get the page anew with the reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = await readTypedAddress(request)
  const answer = await context.get(siteContext).subscribe(email, context.get(visitorContext))
  const { status, setCookie, ...shown } = answer
  return data({ ...shown, email }, { status, headers: setCookie ? { 'Set-Cookie': setCookie } : {} })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendSubscription(request, async () => await serverAction())
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-12 px-4 py-12 md:px-6 md:py-16 lg:grid-cols-[5fr_6fr]">
        <ContactDetails />
        <FindUs />
      </div>
      <NewsletterForm answered={actionData} />
    </>
  )
}
