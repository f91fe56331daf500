import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { newsletterTexts } from '#app/words/office/newsletters.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterList } from './newsletter-list.tsx'

/** Polled while mails are being sent. */
const newslettersQuery = callQuery('newsletters', 'list', {
  kept: 'to read',
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.newsletters.some(({ mailing }) => mailing.waiting > 0) ? 1500 : false,
})

export function NewsletterTab({ userId }: { userId: string }) {
  const query = useQuery(newslettersQuery(userId))
  const [begun, setBegun] = useState(0)
  const { data } = query
  return (
    <div className="space-y-8">
      <NewsletterForm key={begun} userId={userId} onDone={() => setBegun(begun + 1)} />
      <section aria-labelledby="newsletters-heading">
        <h2 id="newsletters-heading" className="mb-4 text-xl">
          {newsletterTexts.list.heading}
        </h2>
        {query.isError && <ListFailure query={query} />}
        {query.isPending && <Skeleton className="h-64" />}
        {data && (
          <NewsletterList
            userId={userId}
            newsletters={data.newsletters}
            subscribers={data.subscribers}
            canMail={data.can_mail}
          />
        )}
      </section>
    </div>
  )
}
