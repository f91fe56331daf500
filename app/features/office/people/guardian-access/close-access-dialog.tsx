import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { codeTexts as texts } from '#app/words/office/guardian-access.ts'

interface CloseAccessDialogProps {
  guardianId: string
  name: string
  onDone: () => void
}

/** Asks before the code, the PIN and every session of a guardian end. */
export function CloseAccessDialog({ guardianId, name, onDone }: CloseAccessDialogProps) {
  const close = useCall('guardianAccess', 'close', {
    done: texts.closed,
    failed: texts.closeFailed,
  })
  return (
    <ConfirmDialog
      title={texts.closeQuestion(name)}
      text={texts.closeText}
      yes={texts.yes}
      no={texts.no}
      busy={close.isPending}
      onAnswer={(yes) => (yes ? close.mutate({ id: guardianId }, { onSettled: onDone }) : onDone())}
    />
  )
}
