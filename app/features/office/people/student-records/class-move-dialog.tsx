import { Dialog } from '#app/components/ui/dialog.tsx'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { ClassMoveForm } from '#app/features/shared/student-records/class-move-form.tsx'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'

interface ClassMoveDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Moves the student of a record to another home class, along with the subject classes. */
export function ClassMoveDialog({ userId, student, onDone }: ClassMoveDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  return (
    <Dialog
      title={texts.title(`${student.first_name} ${student.last_name}`)}
      description={texts.text}
      onClose={onDone}
    >
      <ClassMoveForm
        userId={userId}
        id={student.id}
        className={student.class_name}
        onMoved={() => void refresh()}
        onClose={onDone}
      />
    </Dialog>
  )
}
