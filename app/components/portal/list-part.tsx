import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { useLoadFailureToast } from './use-load-failure-toast.ts'

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
  useLoadFailureToast(query.errorUpdateCount, { title: failure, description: teaching.loadHelp })
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
