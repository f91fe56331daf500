import { useState, type FormEvent } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { rollCallTexts } from '#app/words/teacher/roll-calls.ts'
import { DialogButtons } from '#app/forms/dialog-buttons.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import type { AbsentStudent } from '#shared/absences/contract.ts'
import { absenceRules } from '#shared/absences/rules.ts'

const texts = absenceTexts.reason

interface AbsenceReasonDialogProps {
  userId: string
  day: string
  student: AbsentStudent
  onClose: () => void
}

/** Records the reason for an absence, as reported to the office; empty means unknown. */
export function AbsenceReasonDialog({ userId, day, student, onClose }: AbsenceReasonDialogProps) {
  const { mutate, isPending } = useCall('absences', 'setReason', {
    userId,
    changes: ['absences'],
    done: texts.saved,
    failed: texts.failed,
  })
  const [reason, setReason] = useState(student.reason ?? '')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = { student_id: student.student_id, day, reason: reason.trim() || null }
    mutate(input, { onSuccess: onClose })
  }

  return (
    <Dialog
      title={texts.title(`${student.first_name} ${student.last_name}`)}
      description={texts.text}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Field label={texts.label}>
          <Input
            list="absence-reasons"
            maxLength={absenceRules.reason.most}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <datalist id="absence-reasons">
          {rollCallTexts.reasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <DialogButtons submit={texts.submit} busy={isPending} />
      </form>
    </Dialog>
  )
}
