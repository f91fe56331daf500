import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { passwordChange } from '#app/words/account/password-change.ts'
import { PasswordForm } from './password-form.tsx'
import type { Person } from '#app/session/person.ts'
import { signOut } from './sign-out.ts'

/** Blocks the portal until the given password is replaced. Closing it ends the login. */
export function PasswordDialog({ onChanged }: { onChanged: (person: Person) => void }) {
  async function cancel() {
    const { title, description } = passwordChange.cancelled
    await signOut(passwordChange.cancelled)
    toast(title, description, 'error')
  }

  return (
    <Dialog open onOpenChange={(open) => void (open || cancel())}>
      <DialogContent
        title={passwordChange.heading}
        description={passwordChange.intro}
        // An accidental tap beside the dialog is no decision.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <PasswordForm onChanged={onChanged} onCancel={() => void cancel()} />
      </DialogContent>
    </Dialog>
  )
}
