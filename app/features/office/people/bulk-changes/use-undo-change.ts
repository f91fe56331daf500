import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import type { Changed } from '#app/lib/api/use-refresh.ts'
import { bulkChangeTexts as texts } from '#app/words/office/bulk-changes.ts'

/** Undoes a change of many rows. @param changes the nouns that show the rows which an undo puts back */
export function useUndoChange(userId: string, changes: readonly Changed[]) {
  return useCall('bulkChanges', 'undo', {
    userId,
    changes: ['bulkChanges', ...changes],
    done: ({ undone }) => undone && toast(texts.undoneToast, texts.undoneText),
    failed: texts.undoFailed,
    clearsToasts: true,
  })
}
