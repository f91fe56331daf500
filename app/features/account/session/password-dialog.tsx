import { Dialog } from '#app/components/ui/dialog.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { useLanguage, useWords } from '#app/lib/page/spoken.ts'
import { newPassword, passwordChange } from '#app/words/account/password-change.ts'
import { PasswordForm } from './password-form.tsx'
import type { Person } from '#app/session/person.ts'
import { signOut } from './sign-out.ts'
import { SpokenSignIn } from './spoken-sign-in.tsx'

const spokenWords = { newPassword, passwordChange }

interface PasswordDialogProps {
  onChanged: (person: Person) => void
}

/** Blocks the portal until the given password is replaced. Closing it ends the login. */
export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <SpokenSignIn words={spokenWords}>
      <SpokenDialog {...props} />
    </SpokenSignIn>
  )
}

function SpokenDialog({ onChanged }: PasswordDialogProps) {
  const words = useWords(passwordChange)
  const language = useLanguage()

  async function cancel() {
    const { title, description } = words.cancelled
    dismissToasts()
    await signOut()
    toast(title, description, 'error')
  }

  return (
    <Dialog
      // The dialog is not inside the element of the step.
      lang={language}
      title={words.heading}
      description={words.intro}
      closeLabel={words.close}
      // An accidental tap beside the dialog is no decision.
      onInteractOutside={(event) => event.preventDefault()}
      onClose={cancel}
    >
      <PasswordForm onChanged={onChanged} onCancel={() => void cancel()} />
    </Dialog>
  )
}
