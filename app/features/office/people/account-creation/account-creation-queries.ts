import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { studentAuth } from '#app/words/office/portal.ts'
import { studentsKey } from '#app/features/office/people/accounts/account-queries.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'
import { mergeChanges } from './merge-changes.ts'

const pollMs = 1500

function accountCreationKey(userId: string) {
  return [userId, 'admin-account-creation']
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

/** Starts creating an account for everyone who has none. The server goes on when the page is closed. */
export function useStartAccountCreation(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      dismissToasts()
      return await api.accountCreation.start()
    },
    onSuccess: (progress) => client.setQueryData(accountCreationKey(userId), progress),
    onError: (error) =>
      toast(
        studentAuth.failed,
        error instanceof ApiError && error.status > 0 ? error.message : studentAuth.failedText,
        'error',
      ),
  })
}

function useCompletionToast(userId: string, data: AccountCreation | undefined) {
  const client = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    const hasEnded = wasRunning.current && !data.running
    wasRunning.current = data.running
    if (!hasEnded) return
    const { succeeded, failed } = data
    const tone = succeeded === 0 ? 'error' : 'success'
    toast(studentAuth.complete, studentAuth.completeText(succeeded, failed), tone)
    void client.invalidateQueries({ queryKey: studentsKey(userId) })
  }, [data, client, userId])
}
