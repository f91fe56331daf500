import { useState, type ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'yes' | 'no' | 'tone'>
  /** Acts, once somebody has agreed. The question stays until a promise is settled, whose failure the action shows. */
  onYes: () => unknown
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, onYes, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function answer(yes: boolean) {
    const acting = yes ? onYes() : undefined
    if (acting instanceof Promise) {
      setBusy(true)
      await acting.catch(() => undefined)
      setBusy(false)
    }
    setAsking(false)
  }

  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {isAsking && <ConfirmDialog {...question} busy={isBusy} onAnswer={(yes) => void answer(yes)} />}
    </>
  )
}
