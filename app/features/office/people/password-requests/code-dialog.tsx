import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { officeRequests } from '#app/words/office/password-requests.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { PasswordRequest } from '#shared/password-requests/contract.ts'
import { spellCode } from '#shared/password-requests/rules.ts'
import { requesterName } from './request-card.tsx'

const words = officeRequests.code

interface CodeDialogProps {
  userId: string
  request: PasswordRequest
  onClose: () => void
}

/** Asks to confirm the person's identity, then shows the code, once. */
export function CodeDialog({ userId, request, onClose }: CodeDialogProps) {
  const [lifts, setLifts] = useState(false)
  const refresh = useRefresh(userId, ['passwordRequests', 'messages.count'])
  // The code is shown without waiting for the list.
  const reload = () => void refresh()
  const making = useCall('passwordRequests', 'answer', { done: reload, failed: reload })
  const made = making.data

  return (
    <Dialog
      title={words.title(requesterName(request))}
      description={made ? words.tell : words.check}
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
          <p>{words.where}</p>
          <p className="text-ink-soft">{words.until(formatMoment(made.expires_at))}</p>
        </div>
      )}
      {!made && request.person?.has_second_factor && (
        <Checkbox label={words.lift} checked={lifts} onChange={(event) => setLifts(event.target.checked)} />
      )}
      <DialogActions>
        {made ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button
              busy={making.isPending}
              onClick={() => making.mutate({ id: request.id, lift_second_factor: lifts })}
            >
              {making.isPending ? words.making : words.make}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
