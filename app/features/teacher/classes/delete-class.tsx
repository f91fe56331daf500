import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import { useArchiveClass } from './class-mutations.ts'

interface DeleteClassProps {
  userId: string
  taught: TaughtClass
  onDone: () => void
}

/** Asks, deletes, and offers to archive a class that must be kept because of its content. */
export function DeleteClass({ userId, taught, onDone }: DeleteClassProps) {
  const removal = useCall('classes', 'remove', { userId, changes: 'everything' })
  const archival = useArchiveClass(userId)
  const { error } = removal

  function remove() {
    removal.mutate(
      { id: taught.id },
      {
        onSuccess() {
          toast(classTexts.toasts.deleted)
          onDone()
        },
        onError(failure) {
          if (isInUse(failure) && !taught.is_archived) return
          toastFailure(failure, classTexts.toasts.deleteFailed)
          onDone()
        },
      },
    )
  }

  if (isInUse(error) && !taught.is_archived) {
    return (
      <ConfirmDialog
        title={classTexts.toasts.deleteFailed}
        text={error.message}
        yes={teaching.archive}
        no={teaching.cancel}
        tone="primary"
        busy={archival.isPending}
        onAnswer={(yes) => (yes ? archival.mutate(taught, { onSettled: onDone }) : onDone())}
      />
    )
  }
  return (
    <ConfirmDialog
      title={classTexts.confirmDelete}
      text={classTexts.confirmDeleteText(taught.name)}
      yes={teaching.delete}
      no={teaching.keep}
      busy={removal.isPending}
      onAnswer={(yes) => (yes ? remove() : onDone())}
    />
  )
}

/** Whether the server keeps the class because of the work in it, which the message names. */
function isInUse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CLASS_IN_USE'
}
