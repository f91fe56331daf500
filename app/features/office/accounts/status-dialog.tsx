import { useState } from 'react'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { rowActions, statusTexts } from '#app/content/account-lists.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'

interface StatusDialogProps {
  name: string
  isActive: boolean
  /** What deactivating means for this kind of person. */
  text: string
  save: (status: 'Active' | 'Inactive') => Promise<unknown>
  onDone: () => void
}

/** Asks, then closes the account or opens it again. */
export function StatusDialog({ name, isActive, text, save, onDone }: StatusDialogProps) {
  const [busy, setBusy] = useState(false)

  async function answer(yes: boolean) {
    if (!yes) return onDone()
    dismissToasts()
    setBusy(true)
    try {
      await save(isActive ? 'Inactive' : 'Active')
      toast(statusTexts.done, isActive ? statusTexts.deactivated(name) : statusTexts.activated(name))
    } catch (error) {
      toastFailure(error, statusTexts.failed)
    }
    onDone()
  }

  return (
    <ConfirmDialog
      title={isActive ? statusTexts.deactivate(name) : statusTexts.activate(name)}
      text={isActive ? text : statusTexts.activateText}
      yes={isActive ? rowActions.deactivate : rowActions.activate}
      no={statusTexts.no}
      tone={isActive ? 'danger' : 'primary'}
      busy={busy}
      onAnswer={(yes) => void answer(yes)}
    />
  )
}
