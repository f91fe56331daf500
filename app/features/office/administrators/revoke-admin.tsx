import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { adminRoleTexts as texts } from '#app/content/account-lists.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import type { ListedAdmin } from '#shared/contracts/administrators.ts'

interface TakeAdminProps {
  admin: ListedAdmin
  /** Whoever is asking takes the own role. */
  isSelf: boolean
  onTaken: () => void
}

/** Takes the Admin role, after asking. */
export function TakeAdmin({ admin, isSelf, onTaken }: TakeAdminProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name } = admin

  async function answer(yes: boolean) {
    if (!yes) return setAsking(false)
    dismissToasts()
    setBusy(true)
    try {
      await api.administrators.revoke({ id })
      toast(texts.taken, texts.takenText(name))
      onTaken()
    } catch (error) {
      toastFailure(error, texts.takeFailed)
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        title={texts.take}
        aria-label={texts.takeFrom(name)}
        onClick={() => setAsking(true)}
      >
        <UserRoundMinus className="size-5" aria-hidden="true" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.takeQuestion(name)}
          text={isSelf ? texts.takeOwnText : texts.takeText}
          yes={texts.take}
          no={texts.keep}
          busy={busy}
          onAnswer={(yes) => void answer(yes)}
        />
      )}
    </>
  )
}
