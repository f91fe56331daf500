import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { PasswordRequest } from '#shared/password-requests/contract.ts'
import { CodeDialog } from './code-dialog.tsx'
import { RequestCard } from './request-card.tsx'

const words = officeRequests.requests
const requestsQuery = callQuery('passwordRequests', 'list', { kept: 'to read', refetchInterval: 60_000 })

export function RequestList({ userId }: { userId: string }) {
  const query = useQuery(requestsQuery(userId))
  const dismiss = useCall('passwordRequests', 'decline', {
    userId,
    changes: ['passwordRequests', 'messages.count'],
    done: () => toast(words.dismissed.title, words.dismissed.description),
    failed: () => toast(words.heading, officeRequests.failed, 'error'),
  })
  const [answering, setAnswering] = useState<PasswordRequest>()
  const [dismissing, setDismissing] = useState<PasswordRequest>()

  return (
    <>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {query.data && query.data.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              onAnswer={() => setAnswering(request)}
              onDismiss={() => setDismissing(request)}
            />
          ))}
        </ul>
      )}
      {answering && (
        <CodeDialog userId={userId} request={answering} onClose={() => setAnswering(undefined)} />
      )}
      {dismissing && (
        <ConfirmDialog
          title={words.dismissTitle}
          text={words.dismissText}
          yes={words.dismiss}
          no={words.keep}
          onAnswer={(yes) => {
            setDismissing(undefined)
            if (yes) dismiss.mutate({ id: dismissing.id })
          }}
        />
      )}
    </>
  )
}
