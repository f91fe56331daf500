import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { AssessmentType } from '#shared/mark-sheet/assessments.ts'
import type { MarkSheet, SavedCell } from '#shared/mark-sheet/contract.ts'
import { withSaved } from './cells.ts'
import type { ColumnDraft } from './column-draft.ts'

/** Adds a column to a class's sheet, or changes it when the draft is of an existing one. */
export function callForColumn(classId: string, { id, title, updated_at, ...draft }: ColumnDraft): ApiCall {
  const grade_type = draft.grade_type as AssessmentType
  const points_possible = Number(draft.points_possible)
  const input = { id, title, grade_type, held_on: draft.held_on || null, points_possible }
  return updated_at
    ? describeCall('markSheet', 'changeAssessment', { ...input, updated_at })
    : describeCall('markSheet', 'addAssessment', { ...input, class_id: classId })
}

/**
 * Updates the sheet, and the copy of it kept for a visit without a connection, with what was saved. Their
 * times stay as they are, since nobody knows what else has changed.
 */
export async function noteSaved(
  client: QueryClient,
  queryKey: QueryKey,
  answer: readonly SavedCell[],
): Promise<void> {
  // A reply already on its way might not contain the saved cells yet.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<MarkSheet>(queryKey, (old) => old && withSaved(old, answer), { updatedAt })
  // Another tab may have kept a later sheet than this tab shows.
  const keeper = await import('#app/offline/store/kept-replies.ts').catch(() => undefined)
  await keeper?.changeKept<MarkSheet>(queryKey, (kept) => withSaved(kept, answer))
}
