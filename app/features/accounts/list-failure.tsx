import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { list } from '#app/content/admin-portal.ts'

interface ListFailureProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Says that nothing came, so that an empty list is not taken for an empty school. */
export function ListFailure({ query }: ListFailureProps) {
  return (
    <Alert tone="error" title={list.failed}>
      <p>{list.failedText}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {list.tryAgain}
      </Button>
    </Alert>
  )
}
