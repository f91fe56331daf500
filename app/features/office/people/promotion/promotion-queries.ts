import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { studentsKey } from '#app/features/office/people/accounts/account-queries.ts'
import { bulkChangesKey } from '#app/features/office/people/bulk-changes/bulk-queries.ts'
import { api } from '#app/lib/api.ts'
import { newId } from '#app/lib/new-id.ts'

export type Choices = Parameters<typeof api.promotion.check>[0]

export const promotionKey = (userId: string) => [userId, 'promotion']

export function promotionQuery(userId: string) {
  return queryOptions({
    queryKey: [...promotionKey(userId), 'students'],
    queryFn: async ({ signal }) => await api.promotion.read(undefined, { signal }),
  })
}

/** Dry run with the choices. What is done is exactly what this shows. */
export function usePromotionCheck(userId: string, choices: Choices) {
  return useQuery({
    queryKey: [...promotionKey(userId), 'check', choices],
    queryFn: async ({ signal }) => await api.promotion.check(choices, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Moves the students. The same choices sent again, after a reply was lost, move them once. */
export function useRunPromotion(userId: string) {
  const queryClient = useQueryClient()
  const sent = useRef({ fingerprint: '', id: '' })
  return useMutation({
    mutationFn: async (choices: Choices & { fingerprint: string }) => {
      dismissToasts()
      const { fingerprint } = choices
      if (sent.current.fingerprint !== fingerprint) sent.current = { fingerprint, id: newId() }
      return await api.promotion.run({ ...choices, id: sent.current.id })
    },
    onSuccess: ({ moved_up, leaving }) => toast(texts.done, texts.doneText(moved_up, leaving)),
    onError: (error) => void toastFailure(error, texts.runFailed),
    onSettled: async () => {
      for (const queryKey of [promotionKey(userId), bulkChangesKey(userId), studentsKey(userId)])
        await queryClient.invalidateQueries({ queryKey })
    },
  })
}
