import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#app/components/portal/use-action.ts'
import type { CallOf } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Updates } from '#shared/updates/contract.ts'

const busyPollMs = 3000

/** Whether a release is being unpacked, or the school is about to restart or has just done so. */
export function isUnderWay({ attempt, last }: Updates): boolean {
  return (attempt !== null && attempt.refusal === null) || (last !== null && !isOver(last.state))
}

/** Whether an update in this state needs nothing more from the program. */
function isOver(state: NonNullable<Updates['last']>['state']): boolean {
  return ['done', 'failing', 'undone', 'installed'].includes(state)
}

const stateQuery = callQuery('updates', 'read')

/**
 * A running update is polled, even while the school is unreachable; otherwise sticks are not searched again.
 */
export function updatesQuery(userId: string, isAwaited: boolean) {
  return queryOptions({
    ...stateQuery(userId),
    refetchInterval: ({ state: { data } }) =>
      isAwaited || (data && (isUnderWay(data) || data.offer?.is_downloading)) ? busyPollMs : false,
  })
}

/** A call that changes the state of updates. @param failed shown when it fails; without it the form shows the failure */
export function useUpdateCall<C extends Exclude<CallOf<'updates'>, 'read'>>(
  userId: string,
  call: C,
  failed?: string,
) {
  const client = useQueryClient()
  return useCall('updates', call, {
    done: (state) => client.setQueryData(stateQuery(userId).queryKey, state as Updates),
    failed,
  })
}
