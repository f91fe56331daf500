import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import type { StoredMessage } from '#shared/messages/contract.ts'
import { messageTextQuery } from './message-queries.ts'

const words = officeRequests.messages
const messagesQuery = callQuery('messages', 'list', { refetchInterval: 60_000 })

export function MessageList({ userId }: { userId: string }) {
  const query = useQuery(messagesQuery(userId))
  const [shown, setShown] = useState<StoredMessage>()
  const retry = useCall('messages', 'retry', {
    userId,
    changes: ['messages'],
    done({ waiting }) {
      const { title, description } = waiting ? words.retried : words.noWay
      toast(title, description, waiting ? 'success' : 'error')
    },
    failed: () => toast(words.heading, officeRequests.failed, 'error'),
  })

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
              busy={retry.isPending && retry.variables.id === message.id}
              onShow={() => setShown(message)}
              onRetry={() => retry.mutate({ id: message.id })}
            />
          ))}
        </ul>
      )}
      {shown && <MessageDialog userId={userId} message={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface MessageDialogProps {
  userId: string
  message: StoredMessage
  onClose: () => void
}

/** The text of a message, loaded when the dialog opens and discarded when it closes. */
function MessageDialog({ userId, message, onClose }: MessageDialogProps) {
  const query = useQuery(messageTextQuery(userId, message.id))
  // The server deletes its text afterwards.
  const handOver = useCall('messages', 'settle', {
    userId,
    changes: ['messages'],
    done: () => toast(words.handedOver.title, words.handedOver.description),
    failed: () => toast(words.heading, officeRequests.failed, 'error'),
  })
  return (
    <Dialog title={purposeOf(message)} description={words.shownNote} hideClose onClose={onClose}>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data && (
        <div className="space-y-2">
          <p className="font-semibold">{query.data.subject}</p>
          <p className="break-words whitespace-pre-wrap select-text">{query.data.body}</p>
        </div>
      )}
      <DialogActions>
        {query.data && (
          <Button
            busy={handOver.isPending}
            onClick={() => handOver.mutate({ id: message.id }, { onSuccess: onClose })}
          >
            {words.markHandedOver}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {words.hide}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const tones = { kept: 'yellow', failed: 'clay', waiting: 'blue' } as const

interface MessageRowProps {
  message: StoredMessage
  busy: boolean
  onShow: () => void
  onRetry: () => void
}

function MessageRow({ message, busy, onShow, onRetry }: MessageRowProps) {
  const what = purposeOf(message)
  const who = message.person ?? message.recipient
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{what}</span>{' '}
          <Badge tone={tones[message.state]}>{words.states[message.state]}</Badge>
        </p>
        <p className="break-all">
          {words.to(message.person ? `${message.person}, ${message.recipient}` : message.recipient)}
        </p>
        <p className="text-sm text-ink-soft">
          {words.written(formatMoment(message.created_at))}, {words.until(formatMoment(message.expires_at))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={words.showFor(what, who)} onClick={onShow}>
          {words.show}
        </Button>
        {message.state === 'failed' && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={words.retryFor(what, who)}
            onClick={onRetry}
          >
            {words.retry}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The purpose of a message in words. */
function purposeOf({ purpose }: StoredMessage): string {
  return words.purposes[purpose] ?? purpose
}
