import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { resetDialog } from '#app/content/account-lists.ts'
import { passwordReset } from '#app/content/admin-portal.ts'
import { ResetPanel } from '#app/features/office/password-reset/reset-panel.tsx'
import {
  ResetFailure,
  resetPassword,
  type ResetResult,
  type Whose,
} from '#app/features/office/password-reset/reset-password.ts'

interface ResetDialogProps {
  whose: Whose
  name: string
  /** Admission number or teacher ID. */
  identifier: string
  onDone: () => void
}

/** Asks, resets, and shows the temporary password once. */
export function ResetDialog({ whose, name, identifier, onDone }: ResetDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<ResetResult>()

  async function reset() {
    dismissToasts()
    setBusy(true)
    setProblem(undefined)
    try {
      setResult(await resetPassword(whose, identifier))
      toast(passwordReset.successful, passwordReset.successfulText(name))
    } catch (error) {
      setProblem(error instanceof ResetFailure ? error.message : passwordReset[whose].failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent
        title={result ? passwordReset.successful : resetDialog.title(name)}
        description={result ? undefined : passwordReset.mustChangeText}
      >
        {problem && (
          <Alert tone="error" title={passwordReset.failedTitle}>
            {problem}
          </Alert>
        )}
        {result && <ResetPanel whose={whose} result={result} />}
        <DialogActions>
          {!result && (
            <Button variant="danger" busy={busy} onClick={() => void reset()}>
              {busy ? passwordReset.busy : resetDialog.submit}
            </Button>
          )}
          <Button variant="secondary" onClick={onDone}>
            {resetDialog.close}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
