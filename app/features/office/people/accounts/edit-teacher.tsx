import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { draftOf, sentOf } from '#app/forms/row-draft.ts'
import { editTexts } from '#app/words/office/accounts.ts'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { saveTeacher } from './account-mutations.ts'
import { loadTeacher } from './account-queries.ts'

interface EditTeacherProps {
  userId: string
  teacher: ListedTeacher
  onDone: (saved: boolean) => void
}

export function EditTeacher({ userId, teacher, onDone }: EditTeacherProps) {
  const { id } = teacher
  return (
    <DraftDialog
      userId={userId}
      draftName={`teacher.${id}`}
      texts={{ ...editTexts, title: editTexts.title(`${teacher.surname} ${teacher.given_name}`) }}
      rules={teacherFields}
      initial={draftOf(teacherFields, teacher)}
      save={({ updated_at, ...draft }) => saveTeacher({ id, updated_at, ...sentOf(teacherFields, draft) })}
      reload={async () => draftOf(teacherFields, await loadTeacher(id))}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <FormFields
          fields={teacherFields}
          form={{ draft, change, problems, field }}
          hints={{ email: editTexts.teacherEmailHint, status: editTexts.statusHint }}
        />
      )}
    </DraftDialog>
  )
}
