import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { newId } from '#app/lib/text/new-id.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { loadSubject, saveSubject } from './subject-queries.ts'

interface SubjectDialogProps {
  userId: string
  /** Absent for a new one. */
  subject: ListedSubject | undefined
  onDone: () => void
}

interface Draft {
  id: string
  name: string
  code: string
  /** Empty for a new one. */
  updated_at: string
}

export function SubjectDialog({ userId, subject, onDone }: SubjectDialogProps) {
  return (
    <DraftDialog<Draft>
      userId={userId}
      draftName={`subject.${subject?.id ?? 'new'}`}
      texts={{
        ...texts,
        title: subject ? texts.editTitle(subject.name) : texts.add,
        failed: texts.saveFailed,
      }}
      initial={draftOf(subject)}
      save={saveSubject}
      reload={async ({ id }) => draftOf(await loadSubject(id))}
      versionOf={({ updated_at }) => ({ updated_at })}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          <Field label={texts.name} error={problems['name']}>
            <Input
              value={draft.name}
              maxLength={100}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label={texts.code} hint={texts.codeHint} error={problems['code']}>
            <Input
              value={draft.code}
              maxLength={20}
              autoCapitalize="characters"
              onChange={(event) => change({ code: event.target.value })}
            />
          </Field>
        </>
      )}
    </DraftDialog>
  )
}

function draftOf(subject: ListedSubject | undefined): Draft {
  const { id = newId(), name = '', code = '', updated_at = '' } = subject ?? {}
  return { id, name, code, updated_at }
}
