import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { editTexts } from '#app/words/office/accounts.ts'
import { studentList } from '#app/words/office/portal.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { studentTextFields, studentTexts, type StudentText } from '#shared/student-records/student-texts.ts'

export type Sex = 'F' | 'M' | ''

interface SexFieldProps {
  value: Sex
  error: string | undefined
  onChange: (sex: Sex) => void
}

export function SexField({ value, error, onChange }: SexFieldProps) {
  return (
    <Field label={editTexts.fields.sex} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Sex)}>
        <option value="">{editTexts.unknownSex}</option>
        <option value="F">{studentList.sexes.F}</option>
        <option value="M">{studentList.sexes.M}</option>
      </Select>
    </Field>
  )
}

interface StudentTextFieldsProps {
  values: Record<StudentText, string>
  problems: Problems
  onChange: (patch: Partial<Record<StudentText, string>>) => void
}

/** The optional texts of a student. */
export function StudentTextFields({ values, problems, onChange }: StudentTextFieldsProps) {
  return studentTextFields.map((field) => (
    <Field key={field} label={studentTexts[field].title} error={problems[field]} optional>
      <Input
        type={studentTexts[field].input}
        value={values[field]}
        maxLength={studentTexts[field].most}
        autoComplete="off"
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  ))
}
