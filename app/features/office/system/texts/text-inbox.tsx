import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { officeTexts } from '#app/words/office/texts.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import { maxSeptets, plainText } from '#shared/texts/gsm7.ts'

const words = officeTexts.inbox
const conversationsQuery = callQuery('texts', 'conversations', { refetchInterval: 30_000 })
const conversationQuery = callQuery('texts', 'conversation', { staleTime: 0 })

/** The conversations with guardians, those with unread texts first. */
export function TextInbox({ userId }: { userId: string }) {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <Loaded of={conversationsQuery(userId)} failure={words.failed}>
        {(conversations) =>
          conversations.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {conversations.map(({ number, people, children, last, last_at, unread }) => (
                <li key={number} className="py-2">
                  <button
                    type="button"
                    aria-label={words.open(people ?? formatPhoneNumber(number))}
                    className="block min-h-12 w-full text-left"
                    onClick={() => setShown(number)}
                  >
                    <span className="font-semibold">{people ?? words.unnamed}</span>{' '}
                    {formatPhoneNumber(number)}{' '}
                    {unread > 0 && <Badge tone="yellow">{words.unread(unread)}</Badge>}
                    <span className="block text-sm text-ink-soft">
                      {children} · {formatMoment(last_at)}
                    </span>
                    <span className="block wrap-anywhere">{last}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && <ConversationDialog userId={userId} number={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface ConversationDialogProps {
  userId: string
  number: string
  onClose: () => void
}

function ConversationDialog({ userId, number, onClose }: ConversationDialogProps) {
  const query = useQuery(conversationQuery(userId, { number }))
  const markRead = useCall('texts', 'markRead', { userId, changes: ['texts'] })
  return (
    <Dialog
      title={query.data?.people ?? formatPhoneNumber(number)}
      description={query.data?.children ?? formatPhoneNumber(number)}
      hideClose
      onClose={onClose}
    >
      <ListPart query={query} failure={words.failed}>
        {({ lines, stops }) => (
          <>
            {stops && <Badge tone="clay">{words.stops[stops]}</Badge>}
            <ol className="space-y-2">
              {lines.map((line) => (
                <li
                  key={line.id}
                  className={
                    line.is_in ? 'mr-8 rounded-md bg-sunken p-2' : 'ml-8 rounded-md bg-river-tint p-2'
                  }
                >
                  <span className="block text-sm text-ink-soft">
                    {line.is_in ? words.in : words.out} · {formatMoment(line.at)}
                  </span>
                  <bdi className="wrap-anywhere whitespace-pre-wrap">{line.body}</bdi>
                </li>
              ))}
            </ol>
          </>
        )}
      </ListPart>
      <AnswerForm userId={userId} number={number} />
      <DialogActions>
        <Button
          variant="secondary"
          busy={markRead.isPending}
          onClick={() => markRead.mutate({ number }, { onSuccess: onClose })}
        >
          {words.markRead}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Pressed again after a lost reply, the same words have the same id, and are sent once. */
const newAnswer = (body: string) => ({ id: newId(), body })

function AnswerForm({ userId, number }: { userId: string; number: string }) {
  const send = useCall('texts', 'write', { userId, changes: ['texts'], done: words.sent, clearsToasts: true })
  const [{ id, body }, setDraft] = useState(() => newAnswer(''))
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setError(undefined)
    try {
      await send.mutateAsync({ id, number, body })
      setDraft(newAnswer(''))
    } catch (failure) {
      const named = toastFailure(failure, words.sendFailed)
      showFaults(form, () => setError(named['body']))
    }
  }

  return (
    <form noValidate method="post" className="space-y-3" onSubmit={(event) => void submit(event)}>
      <Field label={words.body} hint={words.places(plainText(body).septets, maxSeptets)} error={error}>
        <Textarea
          rows={2}
          value={body}
          onChange={(event) => setDraft(newAnswer(event.currentTarget.value))}
        />
      </Field>
      <Button type="submit" busy={send.isPending}>
        {words.send}
      </Button>
    </form>
  )
}
