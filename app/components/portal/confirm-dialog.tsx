import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  yes: string
  no: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onAnswer: (yes: boolean) => void
  children?: ReactNode
}

/** Asks before something that cannot be undone. Closing it means no. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  tone = 'danger',
  busy,
  onAnswer,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={text} hideClose onClose={() => onAnswer(false)}>
      {children}
      <DialogActions>
        <Button variant={tone} busy={busy} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button data-safe variant="secondary" onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
