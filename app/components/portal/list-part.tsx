import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'

interface ListPartProps<T> {
  query: UseQueryResult<T>
  /** The message when it cannot be loaded. */
  failure: string
  /** Shown while the data load. */
  pending?: ReactNode
  children: (data: T) => ReactNode
}

/** The data of a query: a skeleton while it loads, and a retry button when it fails. */
export function ListPart<T>({
  query,
  failure,
  pending = <Skeleton className="h-64" />,
  children,
}: ListPartProps<T>) {
  const { errorUpdateCount } = query
  useEffect(() => {
    // Without a connection, the portal's bar says so.
    if (errorUpdateCount > 0 && !isConnectionLost()) toast(failure, teaching.loadHelp, 'error')
  }, [errorUpdateCount, failure])

  return (
    <>
      {query.isError && (
        <RetryAlert title={failure} action={teaching.tryAgain} query={query} className="mb-6">
          {teaching.loadHelp}
        </RetryAlert>
      )}
      {query.isPending && pending}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
