import { useWords } from '#app/lib/page/spoken.ts'
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
  const words = useWords(newsletter)
  const fault = answered && subscriptionFault(words, answered)
  const taken = answered && !fault ? words[answered.outcome === 'asked' ? 'asked' : 'stored'] : undefined
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className="border-t border-line bg-surface print:hidden"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-12 md:grid-cols-2 md:px-6">
        <div>
          <h2 id="newsletter-heading" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-2">{words.text}</p>
        </div>
        <form
          method="post"
          action="/contact#newsletter"
          noValidate
          data-busy={words.busy}
          data-offline={words.offline}
          data-failed={words.failed}
        >
          <label htmlFor="newsletter-email" className="font-semibold">
            {words.email}
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
              {words.button}
            </button>
          </div>
          <p id="newsletter-fault" role="alert" className="mt-1 text-clay-ink">
            {fault}
          </p>
        </form>
      </div>
      <div role="status">{taken && <SiteToast {...taken} close={words.close} />}</div>
    </section>
  )
}
