import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'
import { studentsKey } from '#app/features/office/people/accounts/account-queries.ts'
import { downloadFile } from '#app/lib/download.ts'
import type { Kind } from './slip-kind.tsx'
import type { SlipsFor } from './slip-queries.ts'

interface SlipChoice {
  who: SlipsFor
  password: Kind
  replace_chosen: boolean
}

/** Makes the slips, which replaces passwords, and saves the PDF file. */
export function useMakeSlips(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (choice: SlipChoice) => {
      dismissToasts()
      return await downloadFile('/admin/password-slips', { body: choice })
    },
    onSuccess: (fileName) => {
      toast(texts.made, fileName)
      void client.invalidateQueries({ queryKey: studentsKey(userId) })
    },
    onError: (error) => toastFailure(error, texts.makeFailed),
  })
}
