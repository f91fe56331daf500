import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { draftOf, emptyDraft } from '#app/forms/row-draft.ts'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { subjectFields } from '#shared/subjects/fields.ts'
import { loadSubject, saveSubject } from './subject-queries.ts'

interface SubjectDialogProps {
  userId: string
  /** Absent for a new one. */
  subject: ListedSubject | undefined
  onDone: () => void
}

export function SubjectDialog({ userId, subject, onDone }: SubjectDialogProps) {
  const typed = (row: ListedSubject | undefined) =>
    row ? draftOf(subjectFields, row) : emptyDraft(subjectFields)
  return (
    <DraftDialog
      userId={userId}
      draftName={`subject.${subject?.id ?? 'new'}`}
      texts={{
        ...texts,
        title: subject ? texts.editTitle(subject.name) : texts.add,
        failed: texts.saveFailed,
      }}
      initial={typed(subject)}
      rules={subjectFields}
      save={saveSubject}
      reload={async ({ id }) => typed(await loadSubject(id))}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <FormFields
          fields={subjectFields}
          form={{ draft, change, problems, field }}
          hints={{ code: texts.codeHint }}
        />
      )}
    </DraftDialog>
  )
}
