import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import type { StoredMessage } from '#shared/messages/contract.ts'
import { MessageDialog } from './message-dialog.tsx'
import { useRetryMessage } from './message-mutations.ts'
import { messagesQuery } from './message-queries.ts'
import { MessageRow } from './message-row.tsx'

const words = officeRequests.messages

export function MessageList({ userId }: { userId: string }) {
  const query = useQuery(messagesQuery(userId))
  const [shown, setShown] = useState<StoredMessage>()
  const retry = useRetryMessage(userId)

  return (
    <>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {query.data.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              busy={retry.isPending && retry.variables === message.id}
              onShow={() => setShown(message)}
              onRetry={() => retry.mutate(message.id)}
            />
          ))}
        </ul>
      )}
      {shown && <MessageDialog userId={userId} message={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
