import { statusTexts } from '#app/words/office/accounts.ts'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { saveTeacher } from './account-mutations.ts'
import { EditTeacher } from './edit-teacher.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { RowAction } from './row-menu.tsx'
import { StatusDialog } from './status-dialog.tsx'

interface TeacherDialogProps {
  userId: string
  action: RowAction
  teacher: ListedTeacher
  onDone: (changed: boolean) => void
}

/** The dialog of the action chosen in the menu of a teacher's row. */
export function TeacherDialog({ userId, action, teacher, onDone }: TeacherDialogProps) {
  const { id, updated_at, teacher_id } = teacher
  const name = `${teacher.surname} ${teacher.given_name}`
  switch (action) {
    case 'edit':
      return <EditTeacher userId={userId} teacher={teacher} onDone={onDone} />
    case 'reset':
      return (
        <ResetDialog
          userId={userId}
          owner="teacher"
          name={name}
          identifier={teacher_id}
          onDone={() => onDone(true)}
        />
      )
    case 'status':
      return (
        <StatusDialog
          name={name}
          isActive={teacher.status === 'Active'}
          text={statusTexts.teacherText}
          save={(status) => saveTeacher({ id, updated_at, status })}
          onDone={() => onDone(true)}
        />
      )
  }
}
