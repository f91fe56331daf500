import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { bulkChangeTexts as texts } from '#app/words/office/bulk-changes.ts'
import { api } from '#app/lib/api.ts'
import type { BulkKind } from '#shared/bulk-changes/contract.ts'

export const bulkChangesKey = (userId: string) => [userId, 'bulk-changes']

export function bulkChangesQuery(userId: string, kind: BulkKind) {
  return queryOptions({
    queryKey: [...bulkChangesKey(userId), kind],
    queryFn: async ({ signal }) => await api.bulkChanges.list({ kind }, { signal }),
  })
}

/** @param changes keys of the queries that show the rows which an undo puts back */
export function useUndoChange(userId: string, changes: QueryKey[]) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      dismissToasts()
      return await api.bulkChanges.undo({ id })
    },
    onSuccess: ({ undone }) => {
      if (undone) toast(texts.undoneToast, texts.undoneText)
    },
    onError: (error) => void toastFailure(error, texts.undoFailed),
    onSettled: async () => {
      for (const queryKey of [bulkChangesKey(userId), ...changes])
        await queryClient.invalidateQueries({ queryKey })
    },
  })
}
