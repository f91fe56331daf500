import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { statusPage as words } from '#app/words/office/status.ts'

const pollMs = 30_000

/** A bar covers half an hour, so every five minutes is often enough. */
const historyPollMs = 5 * 60_000

export const historyQuery = callQuery('status', 'history', { refetchInterval: historyPollMs })

export const statusQuery = callQuery('status', 'read', { refetchInterval: pollMs })

/** Confirms that the clock of the server is right. */
export function useConfirmClock(userId: string) {
  return useCall('status', 'confirmClock', {
    userId,
    changes: ['status.read'],
    done: () => toast(words.clockConfirmed.title, words.clockConfirmed.description),
    failed: words.clockNotConfirmed,
  })
}
