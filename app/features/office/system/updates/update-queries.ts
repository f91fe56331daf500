import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { updateTexts as texts } from '#app/words/office/updates.ts'
import { api } from '#app/lib/api.ts'
import type { Updates } from '#shared/contracts/updates.ts'

const busyPollMs = 3000

/** Whether a release is being unpacked, or the school is about to start again, or has just done so. */
export function isUnderWay({ attempt, last }: Updates): boolean {
  return (attempt !== null && attempt.refusal === null) || (last !== null && !isOver(last.state))
}

function isOver(state: NonNullable<Updates['last']>['state']): boolean {
  return state === 'done' || state === 'undone' || state === 'installed'
}

/** While an update goes on its end is looked for, also while the school is away; otherwise sticks are left in peace. */
export function updatesQuery(userId: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: [userId, 'updates'],
    queryFn: async ({ signal }) => await api.updates.read(undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (isAwaited || (data && isUnderWay(data)) ? busyPollMs : false),
  })
}

/** Begins an update. The variable is the path of a release, or null for the one that is unpacked. */
export function useBeginUpdate(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: string | null) => await api.updates.begin({ file }),
    onSuccess: (state) => client.setQueryData(updatesQuery(userId, false).queryKey, state),
    onError: (error) => void toastFailure(error, texts.beginFailed),
  })
}
