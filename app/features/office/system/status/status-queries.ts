import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { statusPage as words } from '#app/words/office/status.ts'

const pollMs = 30_000

/** A bar is half an hour long, so five minutes are soon enough. */
const historyPollMs = 5 * 60_000

export function historyQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-status-history'],
    queryFn: async ({ signal }) => await api.status.history(undefined, { signal }),
    refetchInterval: historyPollMs,
  })
}

export function statusQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'admin-status'],
    queryFn: async ({ signal }) => await api.status.read(undefined, { signal }),
    refetchInterval: pollMs,
  })
}

/** Says that the clock of the server is right. */
export function useConfirmClock(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await api.status.confirmClock(),
    onSuccess: () => toast(words.clockConfirmed.title, words.clockConfirmed.description),
    onError: (error) => void toastFailure(error, words.clockNotConfirmed),
    onSettled: async () => await client.invalidateQueries({ queryKey: statusQuery(userId).queryKey }),
  })
}
