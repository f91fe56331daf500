import { useRef } from 'react'
import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { api, type InputOf } from '#app/lib/api/api.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'

export type Choices = InputOf<'promotion', 'check'>

/** Moves the students. The same choices sent again, after a reply was lost, move them once. */
export function useRunPromotion(userId: string) {
  const sent = useRef({ fingerprint: '', id: '' })
  return useAction(
    async (choices: Choices & { fingerprint: string }) => {
      const { fingerprint } = choices
      if (sent.current.fingerprint !== fingerprint) sent.current = { fingerprint, id: newId() }
      return await api.promotion.run({ ...choices, id: sent.current.id })
    },
    {
      userId,
      changes: ['promotion', 'bulkChanges', ...studentChanges],
      done: ({ moved_up, leaving }) => toast(texts.done, texts.doneText(moved_up, leaving)),
      failed: texts.runFailed,
      clearsToasts: true,
    },
  )
}
