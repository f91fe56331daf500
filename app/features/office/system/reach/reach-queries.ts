import { queryOptions, useMutation } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { reachTexts as texts } from '#app/words/office/reach.ts'
import { api } from '#app/lib/api.ts'

export function reachQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'reach'],
    queryFn: async ({ signal }) => await api.reach.read(undefined, { signal }),
  })
}

/** Tries the address of the school. */
export function useCheckReach() {
  return useMutation({
    mutationFn: async () => await api.reach.check(),
    onError: (error) => void toastFailure(error, texts.checkFailed),
  })
}

/** Changes who reaches the school; it then starts again. */
export function useSaveReach() {
  return useMutation({
    mutationFn: async (input: Parameters<typeof api.reach.save>[0]) => await api.reach.save(input),
    onError: (error) => void toastFailure(error, texts.saveFailed),
  })
}
