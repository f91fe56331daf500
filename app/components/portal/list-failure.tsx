import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { list } from '#app/words/office/portal.ts'

interface ListFailureProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shows that loading failed, so that an empty list is not mistaken for an empty school. */
export function ListFailure({ query }: ListFailureProps) {
  return (
    <RetryAlert title={list.failed} action={list.tryAgain} query={query}>
      {list.failedText}
    </RetryAlert>
  )
}
