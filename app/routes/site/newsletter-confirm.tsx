import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { LinkQuestion, type LinkOutcome } from '#app/features/site/newsletters/link-question.tsx'
import { sitePage, type Answer } from '#app/routes/site-page.tsx'
import { confirmation } from '#app/words/site/newsletters.ts'

export const confirmPage = sitePage({
  read: ({ url }) => ({ data: { hasToken: Boolean(url.searchParams.get('token')) } }),
  async answer(_, { site, url }): Promise<Answer<LinkOutcome>> {
    return { answered: await site.confirmSubscription(url.searchParams.get('token') ?? '') }
  },
  meta: (visit) => unlistedMeta(visit, visit.say(confirmation).title),
  Body: ({ data, answered }) => (
    <LinkQuestion question="confirmation" hasToken={data.hasToken} answered={answered} />
  ),
})
