import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { scaleTexts as texts } from '#app/words/office/subjects.ts'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import { useStructure } from '#app/session/current-school.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import type { ScaleKind } from '#shared/grade-scales/grade-scale.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { firstSteps, type ScaleDraft } from './scale-draft.ts'

interface ScaleKeyFieldsProps {
  draft: ScaleDraft
  scales: GradeScale[]
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<ScaleDraft>) => void
}

/** The fields that say what a new scale is for, and what its grades are earned by. */
export function ScaleKeyFields({ draft, scales, subjects, problems, onChange }: ScaleKeyFieldsProps) {
  const structure = useStructure()
  const { grade_level, kind } = draft
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={texts.grade}>
        <Select
          value={grade_level}
          onChange={(event) => onChange(firstSteps(scales, { grade_level: event.target.value, kind }))}
        >
          {gradesOf(structure).map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </Select>
      </Field>
      <Field label={texts.year} error={problems['academic_year']}>
        <Input
          inputMode="numeric"
          maxLength={4}
          value={draft.academic_year}
          onChange={(event) => onChange({ academic_year: event.target.value })}
        />
      </Field>
      <Field label={texts.subject} error={problems['subject_id']} className="col-span-2">
        <SubjectSelect
          subjects={subjects}
          none={texts.everySubject}
          value={draft.subject_id}
          onChange={(event) => onChange({ subject_id: event.target.value })}
        />
      </Field>
      <Field label={texts.kind} hint={texts.kindHint[kind]} className="col-span-2">
        <Select
          value={kind}
          onChange={(event) =>
            onChange(firstSteps(scales, { grade_level, kind: event.target.value as ScaleKind }))
          }
        >
          {Object.entries(texts.kinds).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
