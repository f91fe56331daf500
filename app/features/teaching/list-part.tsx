import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'

interface ListPartProps<T> {
  query: UseQueryResult<T>
  /** Said when it cannot be loaded. */
  failure: string
  children: (data: T) => ReactNode
}

/** What a query gives, with the shape of it while it is on its way and a way on when it fails. */
export function ListPart<T>({ query, failure, children }: ListPartProps<T>) {
  const { errorUpdateCount } = query
  useEffect(() => {
    if (errorUpdateCount > 0) toast(failure, teaching.loadHelp, 'error')
  }, [errorUpdateCount, failure])

  return (
    <>
      {query.isError && (
        <Alert tone="error" title={failure} className="mb-6">
          <p>{teaching.loadHelp}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {teaching.tryAgain}
          </Button>
        </Alert>
      )}
      {query.isPending && <Skeleton className="h-64" />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
