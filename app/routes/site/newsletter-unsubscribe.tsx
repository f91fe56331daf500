import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { LinkQuestion, type LinkOutcome } from '#app/features/site/newsletters/link-question.tsx'
import { sitePage, type Answer } from '#app/routes/site-page.tsx'
import { unsubscribe } from '#app/words/site/newsletters.ts'

export const unsubscribePage = sitePage({
  read: ({ url }) => ({ data: { hasToken: Boolean(url.searchParams.get('token')) } }),
  async answer(_, { site, url }): Promise<Answer<LinkOutcome>> {
    return { answered: await site.unsubscribe(url.searchParams.get('token') ?? '') }
  },
  meta: (visit) => unlistedMeta(visit, visit.say(unsubscribe).title),
  Body: ({ data, answered }) => (
    <LinkQuestion question="unsubscribe" hasToken={data.hasToken} answered={answered} />
  ),
})
