import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { leaveTexts, returnTexts as texts } from '#app/words/office/student-records.ts'
import { useStructure } from '#app/session/current-school.ts'
import { homeClasses } from '#app/features/office/people/accounts/home-classes.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { gradeInClass } from '#shared/school-structure/grades.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'

interface ReturnDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Makes a former student active again, in the class that is chosen. */
export function ReturnDialog({ userId, student, onDone }: ReturnDialogProps) {
  const comeBack = useCall('accounts', 'changeStudent', {
    userId,
    changes: studentChanges,
    done: () => toast(texts.done, texts.doneText(`${student.first_name} ${student.last_name}`)),
    failed: leaveTexts.failed,
    clearsToasts: true,
  })
  const structure = useStructure()
  const [className, setClassName] = useState(student.class_name ?? '')
  function submit() {
    const { id, updated_at, grade_level } = student
    const into = className
      ? { class_name: className, grade_level: gradeInClass(structure, className, grade_level) }
      : { class_name: null }
    comeBack.mutate({ id, updated_at, status: 'Active', ...into }, { onSuccess: onDone })
  }

  return (
    <Dialog
      title={texts.title(`${student.first_name} ${student.last_name}`)}
      description={texts.text}
      onClose={onDone}
    >
      <Field label={texts.class}>
        <Select
          value={className}
          onChange={(event) => setClassName(event.target.value)}
          none={texts.noClass}
          options={homeClasses(structure, '', className)}
        />
      </Field>
      <DialogActions>
        <Button busy={comeBack.isPending} onClick={submit}>
          {comeBack.isPending ? leaveTexts.saving : texts.submit}
        </Button>
        <Button variant="secondary" disabled={comeBack.isPending} onClick={onDone}>
          {leaveTexts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
