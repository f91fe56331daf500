import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { officeRequests } from '#app/content/office-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { api } from '#app/lib/api.ts'
import type { KeptMessage } from '#shared/contracts/messages.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageLine } from './message-line.tsx'
import { messagesQuery, officeKey } from '#app/features/office/password-requests/office-queries.ts'

const words = officeRequests.messages

export function MessageList({ userId }: { userId: string }) {
  const query = useQuery(messagesQuery(userId))
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<KeptMessage>()
  const reload = async () => await queryClient.invalidateQueries({ queryKey: officeKey(userId) })
  const retry = useMutation({
    mutationFn: async ({ id }: KeptMessage) => await api.messages.retry({ id }),
    onSuccess: ({ waiting }) => {
      const { title, description } = waiting ? words.retried : words.noWay
      toast(title, description, waiting ? 'success' : 'error')
    },
    onError: () => toast(words.heading, officeRequests.failed, 'error'),
    onSettled: reload,
  })

  return (
    <>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {query.data.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              busy={retry.isPending && retry.variables.id === message.id}
              onShow={() => setShown(message)}
              onRetry={() => retry.mutate(message)}
            />
          ))}
        </ul>
      )}
      {shown && (
        <MessageDialog
          message={shown}
          onClose={() => {
            setShown(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}
