import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { classListTexts as texts } from '#app/words/office/accounts.ts'
import { downloadFile } from '#app/lib/download.ts'

/** Saves the list of a home class as a PDF for printing. */
export function useClassList() {
  return useMutation({
    mutationFn: async (className: string) => {
      dismissToasts()
      return await downloadFile(`/admin/class-lists/${encodeURIComponent(className)}/file`)
    },
    onSuccess: (fileName) => toast(texts.made, fileName),
    onError: (error) => toastFailure(error, texts.failed),
  })
}
