import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { useLoggedFailure } from './use-logged-failure.ts'
import { list } from '#app/words/office/portal.ts'

interface ListFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Logs that loading failed, and shows it, so that an empty list is not mistaken for an empty school. */
export function ListFailure({ query }: ListFailureProps) {
  useLoggedFailure(query.error)
  return (
    <RetryAlert title={list.failed} action={list.tryAgain} query={query}>
      {list.failedText}
    </RetryAlert>
  )
}
