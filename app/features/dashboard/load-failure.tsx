import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { dashboard } from '#app/content/student-portal.ts'
import { formatMoment } from '#app/lib/format.ts'

interface LoadFailureProps {
  query: { data: unknown; dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Stays until a load succeeds; says from when the things shown are, where there are any. */
export function LoadFailure({ query }: LoadFailureProps) {
  return (
    <Alert tone={query.data ? 'warning' : 'error'} title={dashboard.error.description}>
      <p>{query.data ? dashboard.older(formatMoment(query.dataUpdatedAt)) : dashboard.errorHelp}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {dashboard.refresh}
      </Button>
    </Alert>
  )
}
