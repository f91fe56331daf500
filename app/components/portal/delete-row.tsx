import type { ReactNode } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toastFailure } from './toast-failure.ts'
import { useAction } from './use-action.ts'

interface DeleteRowProps {
  question: string
  text: string
  /** Shown when it is deleted. */
  deleted: string
  failed: string
  remove: () => Promise<unknown>
  /** Called in either case, so that the list is loaded again. */
  onDone: () => void
  /** Shown between the question and the answers. */
  children?: ReactNode
}

/** Asks, deletes and confirms. */
export function DeleteRow({ question, text, deleted, failed, remove, onDone, children }: DeleteRowProps) {
  const { mutate, isPending } = useAction(remove, {
    done() {
      toast(deleted)
      onDone()
    },
    failed(error) {
      toastFailure(error, failed)
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={question}
      text={text}
      yes={teaching.delete}
      no={teaching.keep}
      busy={isPending}
      onAnswer={(yes) => (yes ? mutate() : onDone())}
    >
      {children}
    </ConfirmDialog>
  )
}
