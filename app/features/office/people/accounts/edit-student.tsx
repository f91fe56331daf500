import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { editTexts, listControls } from '#app/words/office/accounts.ts'
import { useStructure } from '#app/session/current-school.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { FieldProps, Problems } from '#app/forms/field-props.ts'
import { FormFields } from '#app/forms/form-fields.tsx'
import { sentOf, typedOf } from '#app/forms/row-draft.ts'
import { studentStatuses, type StudentStatus } from '#shared/accounts/filters.ts'
import { mayEnd, statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { isOfGrade } from '#shared/school-structure/grades.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { saveStudent } from './account-mutations.ts'
import { loadStudent } from './account-queries.ts'
import { gradesToChoose, homeClasses } from './home-classes.ts'
import { StatusFacts } from './status-facts.tsx'

type Draft = ReturnType<typeof studentDraftOf>

const rules = { ...studentFields, ...statusFields }

interface EditStudentProps {
  userId: string
  student: ListedStudentAccount
  onDone: (saved: boolean) => void
}

export function EditStudent({ userId, student, onDone }: EditStudentProps) {
  const { id } = student
  return (
    <DraftDialog
      userId={userId}
      draftName={`student.${id}`}
      texts={{ ...editTexts, title: editTexts.title(`${student.first_name} ${student.last_name}`) }}
      rules={rules}
      initial={studentDraftOf(student)}
      save={(draft) => saveStudent({ id, ...inputOf(draft) })}
      reload={async () => studentDraftOf(await loadStudent(id))}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <Fields
          draft={draft}
          change={change}
          problems={problems}
          field={field}
          movesClass={student.class_name !== null && draft.class_name !== student.class_name}
        />
      )}
    </DraftDialog>
  )
}

function studentDraftOf(student: ListedStudentAccount) {
  const { first_name, last_name, grade_level, class_name, contact_email, status, updated_at } = student
  return {
    first_name,
    last_name,
    grade_level: grade_level === null ? '' : String(grade_level),
    class_name: class_name ?? '',
    contact_email: contact_email ?? '',
    status,
    ...typedOf(rules, student),
    updated_at,
  }
}

function inputOf({ grade_level, class_name, contact_email, status, ...typed }: Draft) {
  return {
    ...typed,
    ...sentOf(rules, mayEnd(status) ? typed : { ...typed, status_until: '' }),
    grade_level: grade_level === '' ? null : Number(grade_level),
    class_name: class_name || null,
    contact_email: contact_email || null,
    status: status as StudentStatus,
  }
}

interface FieldsProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  problems: Problems
  field: (name: keyof Draft) => FieldProps
  /** The student has a home class, and another one is chosen. */
  movesClass: boolean
}

function Fields(form: FieldsProps) {
  const { draft, change, problems, field, movesClass } = form
  const { fields, none } = editTexts
  const newStatus = { status_since: schoolDay(), status_until: '', status_reason: '' }
  const structure = useStructure()
  const classes = homeClasses(structure, draft.grade_level, draft.class_name)
  return (
    <>
      <Field label={fields.first_name} error={problems['first_name']}>
        <Input {...field('first_name')} />
      </Field>
      <Field label={fields.last_name} error={problems['last_name']}>
        <Input {...field('last_name')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={fields.grade_level} error={problems['grade_level']}>
          <Select
            value={draft.grade_level}
            onChange={({ target: { value } }) => {
              const stays = value === '' || isOfGrade(structure, draft.class_name, value)
              change({ grade_level: value, ...(stays ? {} : { class_name: '' }) })
            }}
            none={none}
            options={gradesToChoose(structure, draft.grade_level).map((grade) => [
              grade,
              listControls.gradeOf(grade),
            ])}
          />
        </Field>
        <Field label={fields.class_name} error={problems['class_name']}>
          <Select {...field('class_name')} none={none} options={classes} />
        </Field>
      </div>
      {movesClass && <Alert tone="warning">{editTexts.homeClassAlone}</Alert>}
      <FormFields fields={studentFields} form={form} />
      <Field label={fields.contact_email} hint={editTexts.studentEmailHint} error={problems['contact_email']}>
        <Input {...field('contact_email')} type="email" />
      </Field>
      <Field label={fields.status} hint={editTexts.statusHint} error={problems['status']}>
        <Select
          value={draft.status}
          onChange={(event) => change({ status: event.target.value, ...newStatus })}
          options={studentStatuses}
        />
      </Field>
      {draft.status !== 'Active' && <StatusFacts form={form} />}
    </>
  )
}
