import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { backupTexts as texts } from '#app/words/office/backups.ts'
import { api } from '#app/lib/api.ts'

/** While a backup is being made its end is looked for more often. */
const pollMs = 30_000
const busyPollMs = 3000

export function backupsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'backups'],
    queryFn: async ({ signal }) => await api.backups.read(undefined, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.is_requested || data?.backups[0]?.state === 'running' ? busyPollMs : pollMs,
  })
}

export type SettingsInput = Parameters<typeof api.backups.save>[0]

/** Changes how backups are made. */
export function useSaveBackups(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: SettingsInput) => {
      dismissToasts()
      return await api.backups.save(input)
    },
    onSuccess: (saved) => {
      client.setQueryData(backupsQuery(userId).queryKey, saved)
      toast(texts.form.saved)
    },
  })
}

/** Begins a backup. */
export function useBeginBackup(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => await api.backups.begin(),
    onSuccess: () => toast(texts.begun),
    onError: (error) => void toastFailure(error, texts.beginFailed),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery(userId).queryKey }),
  })
}
