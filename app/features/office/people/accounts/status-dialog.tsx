import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { rowActions, statusTexts } from '#app/words/office/accounts.ts'
import { useToggleStatus } from './account-mutations.ts'

interface StatusDialogProps {
  name: string
  isActive: boolean
  /** Explains what happens when this kind of person is deactivated. */
  text: string
  save: (status: 'Active' | 'Inactive') => Promise<unknown>
  onDone: () => void
}

/** Asks, then closes the account or opens it again. */
export function StatusDialog({ name, isActive, text, save, onDone }: StatusDialogProps) {
  const toggle = useToggleStatus()
  return (
    <ConfirmDialog
      title={isActive ? statusTexts.deactivate(name) : statusTexts.activate(name)}
      text={isActive ? text : statusTexts.activateText}
      yes={isActive ? rowActions.deactivate : rowActions.activate}
      no={statusTexts.no}
      tone={isActive ? 'danger' : 'primary'}
      busy={toggle.isPending}
      onAnswer={(yes) =>
        yes ? toggle.mutate({ name, wasActive: isActive, save }, { onSettled: onDone }) : onDone()
      }
    />
  )
}
