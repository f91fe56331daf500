import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { classTexts } from '#app/content/classes.ts'
import { teaching } from '#app/content/teaching.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'

interface DeleteClassProps {
  taught: TaughtClass
  onArchive: () => Promise<void>
  onDone: () => void
}

/** Asks, deletes, and offers the archive where a class must be kept because of what is in it. */
export function DeleteClass({ taught, onArchive, onDone }: DeleteClassProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function remove() {
    setBusy(true)
    try {
      await api.classes.remove({ id: taught.id })
      toast(classTexts.toasts.deleted)
      onDone()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'CLASS_IN_USE' && !taught.is_archived)
        return setRefusal(error.message)
      toastFailure(error, classTexts.toasts.deleteFailed)
      onDone()
    }
  }

  if (refusal) {
    return (
      <ConfirmDialog
        title={classTexts.toasts.deleteFailed}
        text={refusal}
        yes={teaching.archive}
        no={teaching.cancel}
        tone="primary"
        busy={busy}
        onAnswer={(yes) => (yes ? void onArchive().then(onDone) : onDone())}
      />
    )
  }
  return (
    <ConfirmDialog
      title={classTexts.confirmDelete}
      text={classTexts.confirmDeleteText(taught.name)}
      yes={teaching.delete}
      no={teaching.keep}
      busy={busy}
      onAnswer={(yes) => (yes ? void remove() : onDone())}
    />
  )
}
