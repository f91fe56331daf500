import { EllipsisVertical, FileOutput, KeyRound, LogOut, Merge, Pencil, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { MenuItem } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { recordTexts } from '#app/words/office/student-records.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { EditStudent } from '#app/features/office/people/accounts/edit-student.tsx'
import { ResetDialog } from '#app/features/office/people/accounts/reset-dialog.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { MakeTransferDialog } from '#app/features/office/people/student-transfers/make-transfer-dialog.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ClassMoveForm } from '#app/features/shared/student-records/class-move-form.tsx'
import { classMoveTexts } from '#app/words/shared/class-moves.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { hasLeft } from '#shared/accounts/status-fields.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const texts = recordTexts.actions

type Action = 'edit' | 'move' | 'reset' | 'leave' | 'comeBack' | 'transfer' | 'merge'

interface RecordActionsProps {
  userId: string
  student: ListedStudentAccount
  hasAccount: boolean
}

/** Edit as the primary action of a record, and the rest in a menu. */
export function RecordActions({ userId, student, hasAccount }: RecordActionsProps) {
  const [action, setAction] = useState<Action>()
  const isActive = student.status === 'Active'
  const items = [
    { action: 'move', icon: Users, isOffered: isActive },
    { action: 'reset', icon: KeyRound, isOffered: hasAccount },
    { action: 'leave', icon: LogOut, isOffered: isActive },
    { action: 'comeBack', icon: Undo2, isOffered: !isActive },
    { action: 'transfer', icon: FileOutput, isOffered: hasLeft(student.status) },
    { action: 'merge', icon: Merge, isOffered: true },
  ] as const
  return (
    <div className="flex gap-2 print:hidden">
      <Button variant="secondary" onClick={() => setAction('edit')}>
        <Pencil className="size-5" aria-hidden="true" />
        {texts.edit}
      </Button>
      <Menu
        renderButton={(attributes) => (
          <Button variant="secondary" size="icon" aria-label={texts.label} {...attributes}>
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </Button>
        )}
      >
        {items
          .filter(({ isOffered }) => isOffered)
          .map(({ action: offered, icon: Icon }) => (
            <MenuItem key={offered} onSelect={() => setAction(offered)}>
              <Icon className="size-5" aria-hidden="true" />
              {texts[offered]}
            </MenuItem>
          ))}
      </Menu>
      {action && (
        <ActionDialog userId={userId} action={action} student={student} onDone={() => setAction(undefined)} />
      )}
    </div>
  )
}

interface ActionDialogProps {
  userId: string
  action: Action
  student: ListedStudentAccount
  onDone: () => void
}

function ActionDialog({ userId, action, student, onDone }: ActionDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  const dialog = { userId, student, onDone }
  switch (action) {
    case 'edit':
      return (
        <EditStudent
          userId={userId}
          student={student}
          onDone={(saved) => {
            if (saved) void refresh()
            onDone()
          }}
        />
      )
    case 'move':
      return <ClassMoveDialog {...dialog} />
    case 'reset':
      return (
        <ResetDialog
          userId={userId}
          owner="student"
          name={`${student.first_name} ${student.last_name}`}
          identifier={student.admission_number}
          onDone={onDone}
        />
      )
    case 'leave':
      return <LeaveDialog {...dialog} />
    case 'comeBack':
      return <ReturnDialog {...dialog} />
    case 'transfer':
      return <MakeTransferDialog {...dialog} />
    case 'merge':
      return <MergeDialog {...dialog} />
  }
}

interface ClassMoveDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Moves the student of a record to another home class, along with the subject classes. */
function ClassMoveDialog({ userId, student, onDone }: ClassMoveDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  return (
    <Dialog
      title={classMoveTexts.title(`${student.first_name} ${student.last_name}`)}
      description={classMoveTexts.text}
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
