import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import { printTexts as texts } from '#app/words/office/card-prints.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'

const pollMs = 1500

export function isUnderWay({ done, classes }: CardPrint): boolean {
  return done < classes
}

/** The prints of the last days, asked for again while one is under way. */
export function printsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'card-prints'],
    queryFn: async ({ signal }) => await api.cardPrints.list(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  })
}

type PrintRequest = Parameters<typeof api.cardPrints.start>[0]

/** Asks for the cards of many classes. The server goes on when the page is closed. */
export function useStartPrint(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (of: PrintRequest) => await api.cardPrints.start(of),
    onSuccess: (prints) => client.setQueryData(printsQuery(userId).queryKey, prints),
    onError: (error) => void toastFailure(error, texts.failed),
  })
}
