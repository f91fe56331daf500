import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { backupTexts as texts } from '#app/words/office/backups.ts'
import { callQuery } from '#app/lib/api/call-query.ts'

/** While a backup is being made, its state is polled more often. */
const pollMs = 30_000
const busyPollMs = 3000

export const backupsQuery = callQuery('backups', 'read', {
  refetchInterval: ({ state: { data } }) =>
    data?.is_requested || data?.backups[0]?.state === 'running' ? busyPollMs : pollMs,
})

/** Changes how backups are made. */
export function useSaveBackups(userId: string) {
  const client = useQueryClient()
  return useCall('backups', 'save', {
    done(saved) {
      client.setQueryData(backupsQuery(userId).queryKey, saved)
      toast(texts.form.saved)
    },
    clearsToasts: true,
  })
}

/** Begins a backup. */
export function useBeginBackup(userId: string) {
  return useCall('backups', 'begin', {
    userId,
    changes: ['backups'],
    done: texts.begun,
    failed: texts.beginFailed,
  })
}
