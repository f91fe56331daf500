import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { updateAddressTexts as addressTexts, updateTexts as texts } from '#app/words/office/updates.ts'
import { api } from '#app/lib/api.ts'
import type { Updates } from '#shared/updates/contract.ts'

const busyPollMs = 3000

/** Whether a release is being unpacked, or the school is about to start again, or has just done so. */
export function isUnderWay({ attempt, last }: Updates): boolean {
  return (attempt !== null && attempt.refusal === null) || (last !== null && !isOver(last.state))
}

/** Whether an update in this state waits for nothing but a person. */
function isOver(state: NonNullable<Updates['last']>['state']): boolean {
  return ['done', 'failing', 'undone', 'installed'].includes(state)
}

/** While an update goes on its end is looked for, also while the school is away; otherwise sticks are left in peace. */
export function updatesQuery(userId: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: [userId, 'updates'],
    queryFn: async ({ signal }) => await api.updates.read(undefined, { signal }),
    refetchInterval: ({ state: { data } }) =>
      isAwaited || (data && (isUnderWay(data) || data.offer?.is_downloading)) ? busyPollMs : false,
  })
}

/** A call that changes the state of updates. @param failure what is said when it fails; without one the form says it */
function useUpdateCall<Input>(
  userId: string,
  mutationFn: (input: Input) => Promise<Updates>,
  failure?: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (state) => client.setQueryData(updatesQuery(userId, false).queryKey, state),
    onError: (error) => void (failure !== undefined && toastFailure(error, failure)),
  })
}

/** Sets the address of newer releases; null: none. */
export function useSaveAddress(userId: string) {
  return useUpdateCall(userId, async (address: string | null) => await api.updates.saveAddress({ address }))
}

/** Looks at the address now. */
export function useLookForRelease(userId: string) {
  return useUpdateCall<void>(userId, async () => await api.updates.look(), addressTexts.lookFailed)
}

/** Begins the download of the release that was found, or goes on with it. */
export function useDownloadRelease(userId: string) {
  return useUpdateCall<void>(userId, async () => await api.updates.download(), addressTexts.downloadFailed)
}

/** Goes back to the version and the data before the last update. */
export function useGoBack(userId: string) {
  return useUpdateCall<void>(userId, async () => await api.updates.goBack(), texts.backFailed)
}

/** Begins an update. The variable is the path of a release, or null for the one that is unpacked. */
export function useBeginUpdate(userId: string) {
  return useUpdateCall(
    userId,
    async (file: string | null) => await api.updates.begin({ file }),
    texts.beginFailed,
  )
}
