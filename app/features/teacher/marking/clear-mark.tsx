import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { markingTexts as words } from '#app/content/marking.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { isStale } from '#app/forms/stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import type { MarkingRow } from '#shared/contracts/marking.ts'

interface ClearMarkProps {
  assignmentId: string
  row: MarkingRow
  onCleared: (row: MarkingRow) => void
  /** The mark was changed elsewhere; nothing was taken away. */
  onStale: () => void
  onDone: () => void
}

/** Asks, and takes a mark with its feedback away. */
export function ClearMark({ assignmentId, row, onCleared, onStale, onDone }: ClearMarkProps) {
  const [busy, setBusy] = useState(false)
  const { student_id, version } = row
  const name = `${row.first_name} ${row.last_name}`

  async function clear() {
    setBusy(true)
    try {
      onCleared(await retrying(() => api.marking.clear({ id: assignmentId, student_id, version })))
      toast(words.cleared(name))
    } catch (error) {
      toastFailure(error, words.clearFailed)
      if (isStale(error)) onStale()
    }
    onDone()
  }

  return (
    <ConfirmDialog
      title={words.clearTitle(name)}
      text={words.clearText}
      yes={words.clear}
      no={words.clearKeep}
      busy={busy}
      onAnswer={(yes) => (yes ? void clear() : onDone())}
    />
  )
}
