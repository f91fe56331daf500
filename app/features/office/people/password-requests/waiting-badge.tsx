import { useQuery } from '@tanstack/react-query'
import { adminPagesText as words } from '#app/words/office/pages.ts'
import { waitingQuery } from '#app/features/office/website/messages/message-queries.ts'

const counted = new Map([
  ['/admin/requests', 'requests'],
  ['/admin/enquiries', 'enquiries'],
] as const) as ReadonlyMap<string, 'requests' | 'enquiries'>

/**
 * A count of waiting items beside a link. Renders nothing for zero, while the number is unknown, or where
 * nothing is counted.
 */
export function WaitingBadge({ userId, at }: { userId: string; at: string }) {
  const { data } = useQuery(waitingQuery(userId))
  const kind = counted.get(at)
  const count = (kind && data?.[kind]) ?? 0
  if (count === 0) return null
  return (
    <span className="ml-2 inline-grid min-w-6 place-items-center rounded-full bg-kunai px-1.5 text-on-kunai">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  )
}
