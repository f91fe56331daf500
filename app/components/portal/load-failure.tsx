import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { dashboard } from '#app/content/student-portal.ts'
import { formatMoment } from '#app/lib/format.ts'

interface LoadFailureProps {
  query: { data: unknown; dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Stays until a load succeeds; says from when the things shown are, where there are any. */
export function LoadFailure({ query }: LoadFailureProps) {
  return (
    <RetryAlert
      tone={query.data ? 'warning' : 'error'}
      title={dashboard.error.description}
      action={dashboard.refresh}
      query={query}
    >
      {query.data ? dashboard.older(formatMoment(query.dataUpdatedAt)) : dashboard.errorHelp}
    </RetryAlert>
  )
}
