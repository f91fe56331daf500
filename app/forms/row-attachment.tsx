import { teaching } from '#app/words/shared/forms.ts'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import type { useAttachment } from '#app/files/use-attachment.ts'
import type { FileDraft } from './row-file.ts'
import type { RowFormState } from './use-row-form.ts'

interface RowAttachmentProps<Draft extends FileDraft> {
  form: RowFormState<Draft>
  attachment: ReturnType<typeof useAttachment>
}

/** The optional file of a row: its current one, one just chosen, or none. */
export function RowAttachment<Draft extends FileDraft>({ form, attachment }: RowAttachmentProps<Draft>) {
  return (
    <AttachmentField
      label={teaching.file}
      purpose="attachment"
      optional
      file={attachment.file}
      stored={form.draft.row_file ?? undefined}
      problem={attachment.problem}
      sending={attachment.sending}
      onChoose={attachment.choose}
      onRemove={() => {
        attachment.choose(undefined)
        form.change({ row_file: null } as Partial<Draft>)
      }}
    />
  )
}
