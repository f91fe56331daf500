import type { InputOf } from '#app/lib/api/api.ts'
import { schoolCardTexts as texts } from '#app/words/office/school-cards.ts'
import { useDownload } from '#app/components/portal/use-download.ts'

/** Saves the school cards of a home class or of a student for printing. */
export function useSchoolCards() {
  return useDownload(
    (of: InputOf<'schoolCards', 'print'>['of']) => ['/admin/school-cards', { body: { of } }],
    { saved: texts.made, failed: texts.failed },
    { clearsToasts: true },
  )
}
