import { useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { withRetry } from '#app/lib/connection/retry-policy.ts'
import { isStale } from '#app/forms/stale-notice.tsx'
import { api, type InputOf } from '#app/lib/api/api.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { markingQuery } from './marking-queries.ts'

export type SentMark = InputOf<'marking', 'mark'>

/** Saves a mark, and shows the row as the server returns it. */
export function useSaveMark(userId: string, assignmentId: string) {
  const replaceRow = useReplaceRow(userId, assignmentId)
  return useAction(async (mark: SentMark) => await withRetry(() => api.marking.mark(mark)), {
    done: replaceRow,
  })
}

/** Withdraws a mark with its feedback. */
export function useClearMark(userId: string, assignmentId: string) {
  const reload = useRefresh(userId, ['marking.list'])
  const replaceRow = useReplaceRow(userId, assignmentId)
  return useAction(
    async ({ student_id, version }: MarkingRow) =>
      await withRetry(() => api.marking.clear({ id: assignmentId, student_id, version })),
    {
      done(row) {
        replaceRow(row)
        toast(words.cleared(`${row.first_name} ${row.last_name}`))
      },
      failed(error) {
        toastFailure(error, words.clearFailed)
        if (isStale(error)) void reload()
      },
    },
  )
}

/** Lets a student whose work is marked hand in once more. */
export function useReopen(userId: string, assignmentId: string) {
  return useAction(
    async (studentId: string) => await api.marking.reopen({ id: assignmentId, student_id: studentId }),
    {
      done: useReplaceRow(userId, assignmentId),
      failed: words.failed,
    },
  )
}

/** Replaces a changed row in the list on the screen, without loading the whole class again. */
function useReplaceRow(userId: string, assignmentId: string): (row: MarkingRow) => void {
  const client = useQueryClient()
  const refreshCounts = useRefresh(userId, ['assignments.list'])
  return (row) => {
    client.setQueryData(
      markingQuery(userId, { id: assignmentId }).queryKey,
      (last) =>
        last && { ...last, rows: last.rows.map((one) => (one.student_id === row.student_id ? row : one)) },
    )
    void refreshCounts()
  }
}
