import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { overviewKey } from '#app/features/office/system/overview/overview-queries.ts'
import { waitingKey } from '#app/features/office/website/messages/message-queries.ts'
import { api } from '#app/lib/api.ts'
import type { EnquiryState } from '#shared/enquiries/rules.ts'

const pollMs = 60_000

function enquiriesKey(userId: string) {
  return [userId, 'admin-enquiries']
}

/** The enquiries in one state, read page by page. */
export function useEnquiries(userId: string, state: EnquiryState, search: string) {
  return useInfiniteQuery({
    queryKey: [...enquiriesKey(userId), state, search],
    queryFn: async ({ pageParam, signal }) =>
      await api.enquiries.list(
        { state, ...(search ? { search } : {}), ...(pageParam ? { before: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
}

/** Loads the inbox, and the number of new ones, again. */
export function useReloadEnquiries(userId: string) {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [enquiriesKey(userId), waitingKey(userId), overviewKey(userId)])
      void client.invalidateQueries({ queryKey })
  }
}
