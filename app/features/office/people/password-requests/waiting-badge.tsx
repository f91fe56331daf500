import { useQuery } from '@tanstack/react-query'
import { adminPagesText as words } from '#app/words/office/pages.ts'
import { waitingQuery } from './request-queries.ts'

/** The number of waiting requests beside their link. Renders nothing for zero, or while the number is unknown. */
export function WaitingBadge({ userId }: { userId: string }) {
  const { data } = useQuery(waitingQuery(userId))
  const count = data?.requests ?? 0
  if (count === 0) return null
  return (
    <span className="ml-2 inline-grid min-w-6 place-items-center rounded-full bg-kunai px-1.5 text-on-kunai">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  )
}
