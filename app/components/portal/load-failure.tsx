import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { loadFailure } from '#app/words/shared/lists.ts'
import { formatMoment } from '#app/lib/text/format.ts'

interface LoadFailureProps {
  query: {
    error?: unknown
    data: unknown
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
}

/** A failed load with a retry button. It stays until a load succeeds, and gives the time of older data that is shown. */
export function LoadFailure({ query }: LoadFailureProps) {
  return (
    <RetryAlert tone={query.data ? 'warning' : 'error'} action={loadFailure.refresh} query={query}>
      {query.data ? loadFailure.older(formatMoment(query.dataUpdatedAt)) : loadFailure.errorHelp}
    </RetryAlert>
  )
}
