import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { studentAuth } from '#app/words/office/portal.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { callPages } from '#app/lib/api/call-pages.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'

const pollMs = 1500

const creationQuery = callPages('accountCreation', 'progress', { cursor: 'after', next: ({ next }) => next })

/** Students without an account and the progress of creating theirs, polled while accounts are being created. */
export function useAccountCreation(userId: string) {
  const query = useInfiniteQuery({
    ...creationQuery(userId, {}),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.running ? pollMs : false),
  })
  const pages = query.data?.pages ?? []
  const [progress] = pages
  useCompletionToast(userId, progress)
  return { query, progress, students: pages.flatMap((page) => page.students) }
}

/** Starts creating an account for everyone who has none. The server continues when the page is closed. */
export function useStartAccountCreation(userId: string) {
  const client = useQueryClient()
  return useCall('accountCreation', 'start', {
    // A short run may have ended before the next look at it.
    done: (progress) =>
      client.setQueryData(creationQuery(userId, {}).queryKey, {
        pages: [progress],
        pageParams: [undefined],
      }),
    failed: (error) => toastFailure(error, studentAuth.failed, studentAuth.failedText),
    clearsToasts: true,
  })
}

function useCompletionToast(userId: string, data: AccountCreation | undefined) {
  const refresh = useRefresh(userId, studentChanges)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    const hasEnded = wasRunning.current && !data.running
    wasRunning.current = data.running
    if (!hasEnded) return
    const { succeeded, failed } = data
    const tone = succeeded === 0 ? 'error' : 'success'
    toast(studentAuth.complete, studentAuth.completeText(succeeded, failed), tone)
    void refresh()
  }, [data, refresh])
}
