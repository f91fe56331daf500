import { unsubscribe as words } from '#app/words/site/newsletters.ts'
import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { schoolText, useSchool } from '#app/lib/school.ts'
import { sitePage, type Answer } from '#app/routes/site-page.tsx'

export const unsubscribePage = sitePage({
  read: ({ url }) => ({ data: { hasToken: Boolean(url.searchParams.get('token')) } }),
  /** Only a pressed button ends the newsletter: mail programs open links by themselves to look at them. */
  async answer(_, { site, url }): Promise<Answer<Outcome>> {
    return { answered: await site.unsubscribe(url.searchParams.get('token') ?? '') }
  },
  meta: (visit) => unlistedMeta(visit, words.title),
  Body: NewsletterUnsubscribe,
})

type Outcome = 'done' | 'unknown' | 'failed'

function NewsletterUnsubscribe({ data, answered }: { data: { hasToken: boolean }; answered?: Outcome }) {
  const school = useSchool()
  const outcome = answered ?? (data.hasToken ? undefined : 'unknown')
  if (outcome === 'done' || outcome === 'unknown') {
    return (
      <EmptyValley>
        <h1 className="text-3xl">{words[outcome].title}</h1>
        <p role="status" className="mt-4 mb-8">
          {schoolText(words[outcome].text, school)}
        </p>
        <TextButton to="/">{words.home}</TextButton>
      </EmptyValley>
    )
  }
  return (
    <EmptyValley>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4">{words.ask(school)}</p>
      {outcome === 'failed' && (
        <p role="alert" className="mt-4 text-clay-ink">
          {words.failed}
        </p>
      )}
      <form method="post" className="mt-8">
        <button type="submit" className={buttonStyles('primary')}>
          {words.button}
        </button>
      </form>
    </EmptyValley>
  )
}
