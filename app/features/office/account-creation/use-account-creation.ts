import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { studentAuth } from '#app/content/admin-portal.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import type { AccountCreation } from '#shared/contracts/account-creation.ts'
import { mergeChanges } from './merge-changes.ts'

const lookAgainMs = 1500

/** Who has no account, how creating them goes, and the call that starts it. */
export function useAccountCreation(userId: string) {
  const queryClient = useQueryClient()
  const queryKey = [userId, 'admin-account-creation']
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = queryClient.getQueryData<AccountCreation>(queryKey)
      if (last?.running) {
        const changes = await api.accountCreation.changes({ since: last.at }, { signal })
        if (changes.running) return mergeChanges(last, changes)
      }
      return await api.accountCreation.progress(undefined, { signal })
    },
    refetchInterval: ({ state }) => (state.data?.running ? lookAgainMs : false),
  })
  const start = useMutation({
    mutationFn: async () => {
      dismissToasts()
      return await api.accountCreation.start()
    },
    onSuccess: (progress) => queryClient.setQueryData(queryKey, progress),
    onError: (error) =>
      toast(
        studentAuth.failed,
        error instanceof ApiError && error.status > 0 ? error.message : studentAuth.failedText,
        'error',
      ),
  })

  const { data } = query
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    const hasEnded = wasRunning.current && !data.running
    wasRunning.current = data.running
    if (!hasEnded) return
    const { succeeded, failed } = data
    const tone = succeeded === 0 ? 'error' : 'success'
    toast(studentAuth.complete, studentAuth.completeText(succeeded, failed), tone)
    void queryClient.invalidateQueries({ queryKey: [userId, 'admin-students'] })
  }, [data, queryClient, userId])

  return { query, start }
}
