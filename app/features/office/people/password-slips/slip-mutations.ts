import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import type { InputOf } from '#app/lib/api/api.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import type { Kind } from './slip-kind.tsx'

/** The students whom slips are made for: a class, those chosen, or those whose accounts were created last. */
export type SlipsFor = InputOf<'passwordSlips', 'count'>['who']

interface SlipChoice {
  who: SlipsFor
  password: Kind
  replace_chosen: boolean
}

/** Makes the slips, which replaces passwords, and saves the PDF file. */
export function useMakeSlips(userId: string) {
  return useAction(
    async (choice: SlipChoice) => await downloadFile('/admin/password-slips', { body: choice }),
    {
      userId,
      changes: studentChanges,
      done: (fileName) => toast(texts.made, fileName),
      failed: texts.makeFailed,
      clearsToasts: true,
    },
  )
}
