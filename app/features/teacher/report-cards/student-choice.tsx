import { Select } from '#app/components/ui/select.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { ReportComments } from '#shared/report-cards/contract.ts'

interface StudentChoiceProps {
  students: ReportComments['students']
  at: number
  hasComment: (studentId: string) => boolean
  onMove: (to: number) => void
}

/** The student whose comment is written, among all of the class, and how many have one. */
export function StudentChoice({ students, at, hasComment, onMove }: StudentChoiceProps) {
  return (
    <Field label={texts.written(at + 1, students.length, students.filter(({ id }) => hasComment(id)).length)}>
      <Select value={at} onChange={(event) => onMove(Number(event.currentTarget.value))}>
        {students.map(({ id, first_name, last_name }, place) => (
          <option key={id} value={place}>
            {hasComment(id) ? '✓ ' : ''}
            {last_name}, {first_name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
