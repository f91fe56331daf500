import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { editTexts } from '#app/words/office/accounts.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { teacherStatuses, type TeacherStatus } from '#shared/accounts/filters.ts'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { saveTeacher } from './account-mutations.ts'
import { loadTeacher } from './account-queries.ts'
import { StatusField } from './status-field.tsx'

interface EditTeacherProps {
  userId: string
  teacher: ListedTeacher
  onDone: (saved: boolean) => void
}

export function EditTeacher({ userId, teacher, onDone }: EditTeacherProps) {
  const { id } = teacher
  const { fields } = editTexts
  return (
    <DraftDialog
      userId={userId}
      draftName={`teacher.${id}`}
      texts={{ ...editTexts, title: editTexts.title(`${teacher.surname} ${teacher.given_name}`) }}
      initial={draftOf(teacher)}
      save={({ status, ...draft }) => saveTeacher({ id, ...draft, status: status as TeacherStatus })}
      reload={async () => draftOf(await loadTeacher(id))}
      versionOf={({ updated_at }) => ({ updated_at })}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          <Field label={fields.last_name} error={problems['surname']}>
            <Input value={draft.surname} onChange={(event) => change({ surname: event.target.value })} />
          </Field>
          <Field label={fields.first_name} error={problems['given_name']}>
            <Input
              value={draft.given_name}
              onChange={(event) => change({ given_name: event.target.value })}
            />
          </Field>
          <Field label={fields.email} hint={editTexts.teacherEmailHint} error={problems['email']}>
            <Input
              type="email"
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <StatusField
            statuses={teacherStatuses}
            value={draft.status}
            error={problems['status']}
            onChange={(status) => change({ status })}
          />
        </>
      )}
    </DraftDialog>
  )
}

function draftOf({ surname, given_name, email, status, updated_at }: ListedTeacher) {
  return { surname, given_name, email, status, updated_at }
}
