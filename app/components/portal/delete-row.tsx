import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toastFailure } from './toast-failure.ts'

interface DeleteRowProps {
  question: string
  text: string
  /** Said when it is gone. */
  deleted: string
  /** Said when it could not be deleted. */
  failed: string
  remove: () => Promise<unknown>
  /** Deleted or not: the list is to be loaded again. */
  onDone: () => void
}

/** Asks, deletes and says so. */
export function DeleteRow({ question, text, deleted, failed, remove, onDone }: DeleteRowProps) {
  const [busy, setBusy] = useState(false)

  async function answer(yes: boolean) {
    if (!yes) return onDone()
    setBusy(true)
    try {
      await remove()
      toast(deleted)
    } catch (error) {
      toastFailure(error, failed)
    }
    onDone()
  }

  return (
    <ConfirmDialog
      title={question}
      text={text}
      yes={teaching.delete}
      no={teaching.keep}
      busy={busy}
      onAnswer={(yes) => void answer(yes)}
    />
  )
}
