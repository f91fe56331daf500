import { useQuery } from '@tanstack/react-query'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { schemeTexts } from '#app/words/office/result-schemes.ts'
import { calendarQuery } from '#app/features/office/teaching/school-calendar/calendar-queries.ts'
import { SubjectSelect } from '#app/forms/subject-select.tsx'
import { useStructure } from '#app/session/current-school.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { termChoices } from '#shared/school-calendar/terms.ts'
import type { SchemeDraft } from './scheme-draft.ts'

const texts = schemeTexts.fields

interface SchemeKeyFieldsProps {
  userId: string
  draft: SchemeDraft
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<SchemeDraft>) => void
}

/** The classes that a new scheme holds for. */
export function SchemeKeyFields({ userId, draft, subjects, problems, onChange }: SchemeKeyFieldsProps) {
  const structure = useStructure()
  const { data: calendar = [] } = useQuery(calendarQuery(userId))
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={texts.grade}>
        <Select value={draft.grade_level} onChange={(event) => onChange({ grade_level: event.target.value })}>
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
      <Field label={texts.subject}>
        <SubjectSelect
          subjects={subjects}
          none={texts.everySubject}
          value={draft.subject_id}
          onChange={(event) => onChange({ subject_id: event.target.value })}
        />
      </Field>
      <Field label={texts.term}>
        <Select value={draft.term} onChange={(event) => onChange({ term: event.target.value })}>
          <option value="">{texts.everyTerm}</option>
          {termChoices(calendar, draft.academic_year, draft.term).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
