import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { officeRequests as words } from '#app/words/office/password-requests.ts'
import { MessageList } from '#app/features/office/website/messages/message-list.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { PasswordRequest } from '#shared/password-requests/contract.ts'
import { spellCode } from '#shared/password-requests/rules.ts'
import { RequestCard, requesterName } from './request-card.tsx'

/** The page of requests from people who cannot log in, and of messages that could not be sent. */
export function OfficeRequests({ userId }: { userId: string }) {
  return (
    <div className="space-y-8">
      <h2 className="font-display text-2xl">{words.heading}</h2>
      <Section className="space-y-4" heading={words.requests.heading} level={3}>
        <p className="max-w-prose text-ink-soft">{words.requests.intro}</p>
        <RequestList userId={userId} />
      </Section>
      <Section className="space-y-4" heading={words.messages.heading} level={3}>
        <p className="max-w-prose text-ink-soft">{words.messages.intro}</p>
        <MessageList userId={userId} />
      </Section>
    </div>
  )
}

const requestsWords = words.requests
const requestsQuery = callQuery('passwordRequests', 'list', { kept: 'to read', refetchInterval: 60_000 })

function RequestList({ userId }: { userId: string }) {
  const query = useQuery(requestsQuery(userId))
  const dismiss = useCall('passwordRequests', 'decline', {
    userId,
    changes: ['passwordRequests', 'messages.count'],
    done: () => toast(requestsWords.dismissed.title, requestsWords.dismissed.description),
    failed: () => toast(requestsWords.heading, words.failed, 'error'),
  })
  const [answering, setAnswering] = useState<PasswordRequest>()
  const [dismissing, setDismissing] = useState<PasswordRequest>()

  return (
    <>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-32" />}
      {query.data?.length === 0 && (
        <EmptyState title={requestsWords.empty}>{requestsWords.emptyText}</EmptyState>
      )}
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
          title={requestsWords.dismissTitle}
          text={requestsWords.dismissText}
          yes={requestsWords.dismiss}
          no={requestsWords.keep}
          onAnswer={(yes) => {
            setDismissing(undefined)
            if (yes) dismiss.mutate({ id: dismissing.id })
          }}
        />
      )}
    </>
  )
}

const codeWords = words.code

interface CodeDialogProps {
  userId: string
  request: PasswordRequest
  onClose: () => void
}

/** Asks to confirm the person's identity, then shows the code, once. */
function CodeDialog({ userId, request, onClose }: CodeDialogProps) {
  const [lifts, setLifts] = useState(false)
  const refresh = useRefresh(userId, ['passwordRequests', 'messages.count'])
  // The code is shown without waiting for the list.
  const reload = () => void refresh()
  const making = useCall('passwordRequests', 'answer', { done: reload, failed: reload })
  const made = making.data

  return (
    <Dialog
      title={codeWords.title(requesterName(request))}
      description={made ? codeWords.tell : codeWords.check}
      hideClose
      // The code is shown only once.
      onInteractOutside={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {making.isError && <Alert tone="error">{making.error.message}</Alert>}
      {made && (
        <div role="status" className="space-y-3">
          <p className="rounded-md border border-dashed border-control p-4 text-center font-mono text-3xl font-semibold tracking-wider select-all">
            {spellCode(made.code)}
          </p>
          <p>{codeWords.where}</p>
          <p className="text-ink-soft">{codeWords.until(formatMoment(made.expires_at))}</p>
        </div>
      )}
      {!made && request.person?.has_second_factor && (
        <Checkbox
          label={codeWords.lift}
          checked={lifts}
          onChange={(event) => setLifts(event.target.checked)}
        />
      )}
      <DialogActions>
        {made ? (
          <Button onClick={onClose}>{codeWords.close}</Button>
        ) : (
          <>
            <Button
              busy={making.isPending}
              onClick={() => making.mutate({ id: request.id, lift_second_factor: lifts })}
            >
              {making.isPending ? codeWords.making : codeWords.make}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {codeWords.cancel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
