import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'
import type { HandInMessage } from '#shared/hand-in-messages/contract.ts'
import { MessageForm } from './message-form.tsx'
import { handInMessagesQuery } from './message-queries.ts'
import { isNews, newestOfOthers } from './news.ts'
import { WaitingMessages } from './waiting-messages.tsx'

interface MessagesDialogProps {
  userId: string
  handInId: string
  /** The student or the assignment of the hand-in. */
  of: string
  /** How many messages of the other person were new at opening. */
  newCount: number
  onClose: () => void
}

/** The messages between student and teacher under one hand-in, and the form for another. */
export function MessagesDialog({ userId, handInId, of, newCount, onClose }: MessagesDialogProps) {
  const query = useQuery(handInMessagesQuery(userId, { hand_in_id: handInId }))
  const [sent, setSent] = useState(0)
  const { mutate } = useCall('handInMessages', 'see', {
    userId,
    changes: ['dashboard', 'marking.list'],
    // Without a connection they stay new until the next time.
    failed: () => undefined,
  })
  const shown = useRef<string>(undefined)
  const show = useEffectEvent((newest: string) => {
    if (isNews(newest, shown.current, newCount)) mutate({ hand_in_id: handInId })
    shown.current = newest
  })
  const newest = query.data && newestOfOthers(query.data)
  useEffect(() => {
    if (newest !== undefined) show(newest)
  }, [newest])
  return (
    <Dialog title={texts.title(of)} description={texts.description} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <ListPart query={query} failure={texts.loadFailed}>
          {(messages) => (
            <>
              {messages.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
              <ul className="space-y-3">
                {messages.map((message) => (
                  <MessageItem key={message.id} message={message} />
                ))}
                <WaitingMessages handInId={handInId} />
              </ul>
            </>
          )}
        </ListPart>
        <MessageForm
          key={sent}
          userId={userId}
          handInId={handInId}
          of={of}
          isFocused={sent > 0}
          onDone={() => setSent((count) => count + 1)}
        />
      </div>
    </Dialog>
  )
}

function MessageItem({ message }: { message: HandInMessage }) {
  const { content, author_name, is_from_student, is_own, created_at } = message
  return (
    <li className={`rounded-md p-3 ${is_own ? 'ml-6 bg-valley-tint' : 'mr-6 bg-sunken'}`}>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">
          {author_name ?? (is_from_student ? texts.student : texts.teacher)}
        </span>{' '}
        · {formatMoment(created_at)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
    </li>
  )
}
