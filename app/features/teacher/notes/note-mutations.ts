import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { noteFields } from '#shared/notes/fields.ts'
import type { NoteDraft } from './note-draft.ts'

/** Creates the note, or changes it when the draft is of an existing one. */
export function callForNote(draft: NoteDraft, uploadId: string | undefined): ApiCall {
  const { id, updated_at, also_change, also_for } = draft
  const input = { id, ...sentOf(noteFields, draft) }
  return updated_at
    ? describeCall('notes', 'update', {
        ...input,
        updated_at,
        also_change,
        file: fileChangeOf(draft, uploadId),
      })
    : describeCall('notes', 'create', { ...input, also_for, file: newFileOf(draft, uploadId) })
}
