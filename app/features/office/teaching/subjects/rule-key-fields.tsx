import type { ReactNode } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import { useStructure } from '#app/session/current-school.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'

/** The key of a rule as it is typed: the grade and subject that it holds for, and its first year. */
interface RuleKey {
  academic_year: string
  grade_level: string
  /** Blank: every subject. */
  subject_id: string
}

interface RuleKeyFieldsProps {
  texts: { grade: string; year: string; subject: string; everySubject: string }
  draft: RuleKey
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<RuleKey>) => void
  /** CSS classes for the subject; one grid column by default. */
  subjectClass?: string
  /** Further fields beside the subject, or under it. */
  children: ReactNode
}

/** The fields for what a new rule of the office applies to. */
export function RuleKeyFields({
  texts,
  draft,
  subjects,
  problems,
  onChange,
  subjectClass,
  children,
}: RuleKeyFieldsProps) {
  const structure = useStructure()
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={texts.grade}>
        <Select
          value={draft.grade_level}
          onChange={(event) => onChange({ grade_level: event.target.value })}
          options={gradesOf(structure)}
        />
      </Field>
      <Field label={texts.year} error={problems['academic_year']}>
        <Input
          inputMode="numeric"
          maxLength={4}
          value={draft.academic_year}
          onChange={(event) => onChange({ academic_year: event.target.value })}
        />
      </Field>
      <Field label={texts.subject} error={problems['subject_id']} className={subjectClass}>
        <SubjectSelect
          subjects={subjects}
          none={texts.everySubject}
          value={draft.subject_id}
          onChange={(event) => onChange({ subject_id: event.target.value })}
        />
      </Field>
      {children}
    </div>
  )
}
