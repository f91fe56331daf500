import { useMutation } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { useRefresh } from '#app/features/teacher/use-refresh.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { readMarks, type AssignmentDraft } from './assignment-draft.ts'

/** Creates the assignment, or changes it when the draft is of an existing one. */
export function callForAssignment(draft: AssignmentDraft, uploadId: string | undefined): ApiCall {
  const { id, title, description, subject_id, class_id, updated_at, also_change } = draft
  const due_date = draft.due_date || null
  const total_marks = readMarks(draft.total_marks)
  const input = { id, title, description, subject_id, class_id, due_date, total_marks }
  if (updated_at) {
    const file = fileChangeOf(draft, uploadId)
    return describeCall('assignments', 'update', { ...input, updated_at, also_change, file })
  }
  const also_for = draft.also_for.map((other) => ({ ...other, due_date: other.due_date || null }))
  return describeCall('assignments', 'create', { ...input, also_for, file: newFileOf(draft, uploadId) })
}

/** Archives an assignment, or restores an archived one. */
export function useArchiveAssignment(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async ({ id, updated_at, status }: SetAssignment) =>
      await api.assignments.archive({ id, updated_at, is_archived: status !== 'archived' }),
    onSuccess: ({ status }) =>
      toast(status === 'archived' ? assignmentTexts.toasts.archived : assignmentTexts.toasts.restored),
    onError: (error) => void toastFailure(error, assignmentTexts.toasts.saveFailed),
    onSettled: () => void refresh(),
  })
}

export function useRemoveAssignment(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async ({ id, hand_ins }: SetAssignment) => await api.assignments.remove({ id, hand_ins }),
    onSettled: () => void refresh(),
  })
}
