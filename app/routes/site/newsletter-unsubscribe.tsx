import { Form, useSearchParams } from 'react-router'
import { siteContext } from '#app/routes/context.ts'
import { unsubscribe as words } from '#app/words/site/newsletters.ts'
import { unlistedMeta } from '#app/components/site/page-meta.ts'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { TextButton } from '#app/components/site/text-button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { schoolText, useSchool } from '#app/lib/school.ts'
import type { Route } from './+types/newsletter-unsubscribe'

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, words.title)
}

/** Only a pressed button ends the newsletter: mail programs open links by themselves to look at them. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { outcome: await context.get(siteContext).unsubscribe(token) }
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const school = useSchool()
  const outcome = actionData?.outcome ?? (search.get('token') ? undefined : 'unknown')
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
      <Form method="post" className="mt-8">
        <button type="submit" className={buttonStyles('primary')}>
          {words.button}
        </button>
      </Form>
    </EmptyValley>
  )
}
