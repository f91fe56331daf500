import { statusTexts } from '#app/words/office/accounts.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { saveStudent } from './account-mutations.ts'
import { EditStudent } from './edit-student.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { RowAction } from './row-menu.tsx'
import { StatusDialog } from './status-dialog.tsx'

interface StudentDialogProps {
  userId: string
  action: RowAction
  student: ListedStudentAccount
  onDone: (changed: boolean) => void
}

/** The dialog of the action chosen in the menu of a student's row. */
export function StudentDialog({ userId, action, student, onDone }: StudentDialogProps) {
  const { id, updated_at, admission_number } = student
  const name = `${student.first_name} ${student.last_name}`
  switch (action) {
    case 'edit':
      return <EditStudent userId={userId} student={student} onDone={onDone} />
    case 'reset':
      return (
        <ResetDialog
          userId={userId}
          owner="student"
          name={name}
          identifier={admission_number}
          onDone={() => onDone(true)}
        />
      )
    case 'status':
      return (
        <StatusDialog
          name={name}
          isActive={student.status === 'Active'}
          text={statusTexts.studentText}
          save={(status) => saveStudent({ id, updated_at, status })}
          onDone={() => onDone(true)}
        />
      )
  }
}
