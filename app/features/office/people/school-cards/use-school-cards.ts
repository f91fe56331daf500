import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import type { InputOf } from '#app/lib/api/api.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { schoolCardTexts as texts } from '#app/words/office/school-cards.ts'

/** Saves the school cards of a home class or of a student for printing. */
export function useSchoolCards() {
  return useAction(
    async (of: InputOf<'schoolCards', 'print'>['of']) =>
      await downloadFile('/admin/school-cards', { body: { of } }),
    { done: (fileName) => toast(texts.made, fileName), failed: texts.failed, clearsToasts: true },
  )
}
