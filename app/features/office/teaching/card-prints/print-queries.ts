import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#app/components/portal/use-action.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { printTexts as texts } from '#app/words/office/card-prints.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'

const pollMs = 1500

export function isUnderWay({ done, classes }: CardPrint): boolean {
  return done < classes
}

/** The prints of the last days, polled while one is under way. */
export const printsQuery = callQuery('cardPrints', 'list', {
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
})

/** Asks for the cards of many classes. The server continues when the page is closed. */
export function useStartPrint(userId: string) {
  const client = useQueryClient()
  return useCall('cardPrints', 'start', {
    done: (prints) => client.setQueryData(printsQuery(userId).queryKey, prints),
    failed: texts.failed,
  })
}
