import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { studentAuth } from '#app/words/office/portal.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api/api.ts'
import { callKey } from '#app/lib/api/call-query.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'
import { mergeChanges } from './merge-changes.ts'

const pollMs = 1500

function accountCreationKey(userId: string) {
  return callKey(userId, 'accountCreation', 'progress')
}

/** Students without an account and the progress of creating theirs, polled while accounts are being created. */
export function useAccountCreation(userId: string) {
  const client = useQueryClient()
  const queryKey = accountCreationKey(userId)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = client.getQueryData<AccountCreation>(queryKey)
      if (last?.running) {
        const changes = await api.accountCreation.changes({ since: last.at }, { signal })
        if (changes.running) return mergeChanges(last, changes)
      }
      return await api.accountCreation.progress(undefined, { signal })
    },
    refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
  })
  useCompletionToast(userId, query.data)
  return query
}

/** Starts creating an account for everyone who has none. The server continues when the page is closed. */
export function useStartAccountCreation(userId: string) {
  const client = useQueryClient()
  return useCall('accountCreation', 'start', {
    done: (progress) => client.setQueryData(accountCreationKey(userId), progress),
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
