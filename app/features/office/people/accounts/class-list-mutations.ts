import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { classListTexts as texts } from '#app/words/office/accounts.ts'
import { downloadFile } from '#app/lib/api/download.ts'

/** Saves the list of a home class as a PDF for printing. */
export function useClassList() {
  return useAction(
    async (className: string) =>
      await downloadFile(`/admin/class-lists/${encodeURIComponent(className)}/file`),
    { done: (fileName) => toast(texts.made, fileName), failed: texts.failed, clearsToasts: true },
  )
}
