import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { officeRequests } from '#app/content/office-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { api } from '#app/lib/api.ts'
import type { PasswordRequest } from '#shared/contracts/password-requests.ts'
import { CodeDialog } from './code-dialog.tsx'
import { officeKey, requestsQuery } from './office-queries.ts'
import { RequestCard } from './request-card.tsx'

const words = officeRequests.requests

export function RequestList({ userId }: { userId: string }) {
  const query = useQuery(requestsQuery(userId))
  const queryClient = useQueryClient()
  const [answering, setAnswering] = useState<PasswordRequest>()
  const [declining, setDeclining] = useState<PasswordRequest>()
  const reload = async () => await queryClient.invalidateQueries({ queryKey: officeKey(userId) })
  const decline = useMutation({
    mutationFn: async ({ id }: PasswordRequest) => await api.passwordRequests.decline({ id }),
    onSuccess: () => toast(words.declined.title, words.declined.description),
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
    onSettled: reload,
  })

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
              onDecline={() => setDeclining(request)}
            />
          ))}
        </ul>
      )}
      {answering && (
        <CodeDialog
          request={answering}
          onClose={() => {
            setAnswering(undefined)
            void reload()
          }}
        />
      )}
      {declining && (
        <ConfirmDialog
          title={words.declineTitle}
          text={words.declineText}
          yes={words.declineYes}
          no={words.declineNo}
          onAnswer={(yes) => {
            setDeclining(undefined)
            if (yes) decline.mutate(declining)
          }}
        />
      )}
    </>
  )
}
