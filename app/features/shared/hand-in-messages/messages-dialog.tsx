import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'
import type { HandInMessage } from '#shared/hand-in-messages/contract.ts'
import { isNews, newestOfOthers } from './news.ts'
import { WaitingTexts } from '#app/offline/outbox/waiting-texts.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { emptyDraft, sentOf } from '#app/forms/row-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { handInMessageFields } from '#shared/hand-in-messages/fields.ts'

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
            <ul className="space-y-3">
              {messages.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
              <WaitingTexts
                kind="hand-in-message"
                under={{ hand_in_id: handInId }}
                className="ml-6 rounded-md bg-valley-tint p-3"
                none={messages.length === 0 && <li className="text-ink-soft">{texts.none}</li>}
              />
            </ul>
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

/** The messages under a hand-in, fetched again each time it is opened. */
const handInMessagesQuery = callQuery('handInMessages', 'list', { kept: 'to read', staleTime: 0 })

interface MessageFormProps {
  userId: string
  handInId: string
  of: string
  /** Whether it replaces the form of a message that was just sent, and so takes the focus. */
  isFocused: boolean
  onDone: () => void
}

/** Writes a message; without a connection it waits in the outbox. */
function MessageForm({ userId, handInId, of, isFocused, onDone }: MessageFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) element.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  const form = useRowForm({
    userId,
    draftName: `hand-in-message.${handInId}`,
    initial: () => emptyDraft(handInMessageFields),
    rules: handInMessageFields,
    work: (draft) => ({
      kind: 'hand-in-message',
      row: draft.id,
      title: texts.work(of),
      calls: [
        describeCall('handInMessages', 'write', {
          ...sentOf(handInMessageFields, draft),
          id: draft.id,
          hand_in_id: handInId,
        }),
      ],
      mine: textsOfFields(handInMessageFields, draft),
    }),
    changes: ['handInMessages'],
    texts: { saved: texts.sent, failed: texts.failed },
    onDone,
  })
  return (
    <form
      ref={element}
      noValidate
      className="space-y-3"
      onSubmit={form.submit}
      aria-busy={form.step !== undefined}
    >
      {/* The form is cleared once the message has arrived, with anything typed after it was sent. */}
      <div className="space-y-3" inert={form.step === 'saving'}>
        <FormFields fields={handInMessageFields} form={form} />
      </div>
      <Button type="submit" busy={form.step !== undefined}>
        {texts.send}
      </Button>
    </form>
  )
}
