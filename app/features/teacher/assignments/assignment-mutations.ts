import { toast } from '#app/components/ui/toast.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { api } from '#app/lib/api/api.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import type { AssignmentDraft } from './assignment-draft.ts'

const { toasts } = assignmentTexts

/** Creates the assignment, or changes it when the draft is of an existing one. */
export function callForAssignment(draft: AssignmentDraft, uploadId: string | undefined): ApiCall {
  const { id, updated_at, also_change } = draft
  const input = { id, ...sentOf(assignmentFields, draft) }
  if (updated_at) {
    const file = fileChangeOf(draft, uploadId)
    return describeCall('assignments', 'update', { ...input, updated_at, also_change, file })
  }
  const also_for = draft.also_for.map((other) => ({ ...other, due_date: other.due_date || null }))
  return describeCall('assignments', 'create', { ...input, also_for, file: newFileOf(draft, uploadId) })
}

/** Archives an assignment, or restores an archived one. */
export function useArchiveAssignment(userId: string) {
  return useAction(
    async ({ id, updated_at, status }: SetAssignment) =>
      await api.assignments.archive({ id, updated_at, is_archived: status !== 'archived' }),
    {
      userId,
      changes: 'everything',
      done: ({ status }) => toast(status === 'archived' ? toasts.archived : toasts.restored),
      failed: toasts.saveFailed,
    },
  )
}
