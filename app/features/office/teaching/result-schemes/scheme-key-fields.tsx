import { useQuery } from '@tanstack/react-query'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { schemeTexts } from '#app/words/office/result-schemes.ts'
import { calendarQuery } from '#app/features/office/teaching/school-calendar/calendar-queries.ts'
import { RuleKeyFields } from '#app/features/office/teaching/subjects/rule-key-fields.tsx'
import type { ListedSubject } from '#shared/subjects/contract.ts'
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

/** The classes to which a new scheme applies. */
export function SchemeKeyFields({ userId, ...props }: SchemeKeyFieldsProps) {
  const { draft, onChange } = props
  const { data: calendar = [] } = useQuery(calendarQuery(userId))
  return (
    <RuleKeyFields {...props} texts={texts}>
      <Field label={texts.term}>
        <Select
          value={draft.term}
          onChange={(event) => onChange({ term: event.target.value })}
          none={texts.everyTerm}
          options={termChoices(calendar, draft.academic_year, draft.term).map(({ name }) => name)}
        />
      </Field>
    </RuleKeyFields>
  )
}
