import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { leaveTexts as texts } from '#app/words/office/student-records.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { studentStatuses, type StudentStatus } from '#shared/accounts/filters.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'

const reasons = studentStatuses.filter((status) => status !== 'Active')

interface LeaveDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Asks for the reason, then takes the student off the list of active students. */
export function LeaveDialog({ userId, student, onDone }: LeaveDialogProps) {
  const { id, updated_at } = student
  const leave = useCall('accounts', 'changeStudent', {
    userId,
    changes: studentChanges,
    done: () => toast(texts.done, texts.doneText(`${student.first_name} ${student.last_name}`)),
    failed: texts.failed,
    clearsToasts: true,
  })
  const [reason, setReason] = useState<StudentStatus>('Transferred')
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()}>
      <DialogContent
        title={texts.title(`${student.first_name} ${student.last_name}`)}
        description={texts.text}
      >
        <Field label={texts.reason}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as StudentStatus)}>
            {reasons.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button
            variant="danger"
            busy={leave.isPending}
            onClick={() => leave.mutate({ id, updated_at, status: reason }, { onSuccess: onDone })}
          >
            {leave.isPending ? texts.saving : texts.submit}
          </Button>
          <Button variant="secondary" disabled={leave.isPending} onClick={onDone}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
