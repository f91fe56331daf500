import { useMutation } from '@tanstack/react-query'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { api } from '#app/lib/api.ts'
import { useRefresh } from '#app/features/teacher/use-refresh.ts'
import type { NoteDraft } from './note-draft.ts'

interface SavingNote {
  draft: NoteDraft
  uploadId: string | undefined
}

/** Creates the note, or changes it when the draft is of an existing one. */
export function useSaveNote(userId: string) {
  return useMutation({
    mutationFn: async ({ draft, uploadId }: SavingNote) => {
      const { id, title, subject_id, class_id, content, updated_at } = draft
      const input = { id, title, subject_id, class_id: class_id || null, content }
      return updated_at
        ? await api.notes.update({
            ...input,
            updated_at,
            also_change: draft.also_change,
            file: fileChangeOf(draft, uploadId),
          })
        : await api.notes.create({ ...input, also_for: draft.also_for, file: newFileOf(draft, uploadId) })
    },
    onSuccess: useRefresh(userId),
  })
}

export function useRemoveNote(userId: string) {
  const refresh = useRefresh(userId)
  return useMutation({
    mutationFn: async (id: string) => await api.notes.remove({ id }),
    onSettled: () => void refresh(),
  })
}
