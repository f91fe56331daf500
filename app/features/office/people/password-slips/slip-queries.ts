import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

/** The students whom slips are made for: a class, those chosen, or those whose accounts were created last. */
export type SlipsFor = Parameters<typeof api.passwordSlips.count>[0]['who']

/** How many slips can be made. Counted each time the dialog opens, because sign-ins change it. */
export function slipCountQuery(userId: string, who: SlipsFor) {
  return queryOptions({
    queryKey: [userId, 'admin-slips', who],
    queryFn: async ({ signal }) => await api.passwordSlips.count({ who }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
