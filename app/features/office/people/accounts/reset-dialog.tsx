import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { resetDialog } from '#app/words/office/accounts.ts'
import { passwordReset } from '#app/words/office/portal.ts'
import {
  resetFailureOf,
  useResetPassword,
} from '#app/features/office/people/password-reset/reset-mutations.ts'
import { ResetPanel } from '#app/features/office/people/password-reset/reset-panel.tsx'
import type { PasswordOwner } from '#app/features/office/people/password-reset/reset-password.ts'

interface ResetDialogProps {
  userId: string
  owner: PasswordOwner
  name: string
  /** Admission number or teacher ID. */
  identifier: string
  onDone: () => void
}

/** Asks, resets, and shows the temporary password once. */
export function ResetDialog({ userId, owner, name, identifier, onDone }: ResetDialogProps) {
  const reset = useResetPassword(userId, owner)
  const { data, error, isPending } = reset
  return (
    <Dialog
      title={data ? passwordReset.successful : resetDialog.title(name)}
      description={data ? undefined : passwordReset.mustChangeText}
      onClose={onDone}
    >
      {error && (
        <Alert tone="error" title={passwordReset.failedTitle}>
          {resetFailureOf(error, owner)}
        </Alert>
      )}
      {data && <ResetPanel owner={owner} result={data} />}
      <DialogActions>
        {!data && (
          <Button variant="danger" busy={isPending} onClick={() => reset.mutate(identifier)}>
            {isPending ? passwordReset.busy : resetDialog.submit}
          </Button>
        )}
        <Button data-safe variant="secondary" onClick={onDone}>
          {resetDialog.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
