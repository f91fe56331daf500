import { useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { addStudentTexts as texts } from '#app/words/office/find-student.ts'
import { takeTransferTexts } from '#app/words/office/student-transfers.ts'
import { TakeTransferDialog } from '#app/features/office/people/student-transfers/take-transfer-dialog.tsx'
import { editTexts, listControls } from '#app/words/office/accounts.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { useStructure } from '#app/session/current-school.ts'
import { homeClasses } from '#app/features/office/people/accounts/home-classes.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { FieldProps } from '#app/forms/field-props.ts'
import { FormField, FormFields } from '#app/forms/form-fields.tsx'
import { sentOf } from '#app/forms/row-draft.ts'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { gradesOfClass } from '#shared/school-structure/grades.ts'
import type { StudentDraft } from './student-draft.ts'

interface AddStudentDialogProps {
  userId: string
  initial: StudentDraft
  /** Called when the dialog is to close. @param saved whether the student was added */
  onDone: (saved: boolean) => void
}

/** The form that adds one student, whose record opens afterwards. */
export function AddStudentDialog({ userId, initial, onDone }: AddStudentDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  const add = useCall('studentRecords', 'add')
  const navigate = useNavigate()
  const addedId = useRef<string>(undefined)
  const [isTransfer, setTransfer] = useState(false)
  return (
    <>
      <DraftDialog
        userId={userId}
        draftName="student.new"
        texts={texts}
        initial={initial}
        rules={studentFields}
        save={async ({ class_name, grade_level, ...typed }) => {
          const { id } = await add.mutateAsync({
            ...typed,
            ...sentOf(studentFields, typed),
            class_name: class_name || null,
            grade_level: grade_level ? Number(grade_level) : null,
          })
          addedId.current = id
        }}
        reload={async (current) => await Promise.resolve(current)}
        versionOf={() => ({})}
        onDone={(saved) => {
          onDone(saved)
          if (!saved) return
          void refresh()
          void navigate(`/admin/students/${addedId.current}`)
        }}
      >
        {(draft, change, problems, field) => (
          <>
            <Button variant="secondary" onClick={() => setTransfer(true)}>
              {takeTransferTexts.open}
            </Button>
            <Fields draft={draft} change={change} problems={problems} field={field} />
          </>
        )}
      </DraftDialog>
      {isTransfer && (
        <TakeTransferDialog
          userId={userId}
          onTaken={() => onDone(false)}
          onClose={() => setTransfer(false)}
        />
      )}
    </>
  )
}

interface FieldsProps {
  draft: StudentDraft
  change: (patch: Partial<StudentDraft>) => void
  problems: Record<string, string>
  field: (name: keyof StudentDraft) => FieldProps
}

const textFields = ['admission_number', 'first_name', 'last_name'] as const

function Fields(form: FieldsProps) {
  const { draft, change, problems } = form
  const structure = useStructure()
  const grades = gradesOfClass(structure, draft.class_name)
  return (
    <>
      {textFields.map((field) => (
        <Field
          key={field}
          label={texts.fields[field]}
          error={problems[field]}
          {...(field === 'admission_number' && { optional: true, hint: texts.numberHint })}
        >
          <Input
            value={draft[field]}
            maxLength={100}
            // The dialog opens in the form, which is needed more often than a transfer file.
            data-safe={field === 'admission_number' || undefined}
            autoComplete="off"
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-4">
        <FormField fields={studentFields} form={form} name="sex" />
        <Field label={texts.fields.class_name} error={problems['class_name']}>
          <Select
            value={draft.class_name}
            onChange={(event) => change({ class_name: event.target.value })}
            none={texts.noClass}
            options={homeClasses(structure)}
          />
        </Field>
      </div>
      {grades.length > 1 && (
        <Field label={editTexts.fields.grade_level} error={problems['grade_level']}>
          <Select
            value={draft.grade_level}
            onChange={(event) => change({ grade_level: event.target.value })}
            options={grades.map((grade) => [grade, listControls.gradeOf(String(grade))])}
          />
        </Field>
      )}
      {(problems['is_another'] || draft.is_another) && (
        <Alert tone="warning" {...(problems['is_another'] ? { title: problems['is_another'] } : {})}>
          <Checkbox
            label={texts.isAnother}
            checked={draft.is_another}
            onChange={(event) => change({ is_another: event.target.checked })}
          />
        </Alert>
      )}
      {/* The error of the sex is shown beside the class. */}
      <FormFields fields={studentFields} form={form} parts={{ sex: null }} />
    </>
  )
}
