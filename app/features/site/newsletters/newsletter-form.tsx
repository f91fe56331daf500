import { newsletter } from '#app/words/site/newsletters.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { SiteToast } from '#app/components/site/site-toast.tsx'
import { subscriptionFault, type SubscriptionAnswer } from './subscription-answer.ts'

/**
 * A form of one field. The reply is the whole page with the answer; `answer-form.ts` inserts the answer
 * without leaving the page.
 */
export function NewsletterForm({ answered }: { answered: SubscriptionAnswer | undefined }) {
  const fault = answered && subscriptionFault(answered)
  const taken = answered && !fault ? newsletter[answered.outcome === 'asked' ? 'asked' : 'stored'] : undefined
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="border-t border-line bg-surface print:hidden"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-12 md:grid-cols-2 md:px-6">
        <div>
          <h2 id="newsletter-heading" className="text-2xl">
            {newsletter.heading}
          </h2>
          <p className="mt-2">{newsletter.text}</p>
        </div>
        <form
          method="post"
          action="/contact#newsletter"
          noValidate
          data-busy={newsletter.busy}
          data-offline={newsletter.offline}
          data-failed={newsletter.failed}
        >
          <label htmlFor="newsletter-email" className="font-semibold">
            {newsletter.email}
          </label>
          <div className="mt-1 flex flex-wrap gap-3">
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={255}
              required
              defaultValue={fault ? answered.email : ''}
              aria-invalid={fault ? true : undefined}
              aria-describedby="newsletter-fault"
              className={`${inputStyles} min-w-0 flex-[1_1_14rem]`}
            />
            <button type="submit" className={buttonStyles('primary')}>
              {newsletter.button}
            </button>
          </div>
          <p id="newsletter-fault" role="alert" className="mt-1 text-clay-ink">
            {fault}
          </p>
        </form>
      </div>
      <div role="status">{taken && <SiteToast {...taken} close={newsletter.close} />}</div>
    </section>
  )
}
