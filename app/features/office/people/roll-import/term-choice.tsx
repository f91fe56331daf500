import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { namedTexts as texts } from '#app/words/office/import-points.ts'
import type { RollChoices, Understood } from '#shared/roll-import/contract.ts'

interface TermChoiceProps {
  terms: Understood['terms']
  onChange: (term: NonNullable<RollChoices['term']>) => void
}

/** Chooses the term of the classes in a list of subjects. Renders nothing for other lists. */
export function TermChoice({ terms, onChange }: TermChoiceProps) {
  if (terms.length === 0) return null
  return (
    <Field label={texts.term} hint={texts.termHint} className="max-w-sm">
      <Select
        value={terms.findIndex(({ chosen }) => chosen)}
        onChange={(event) => {
          const { academic_year, term } = terms[Number(event.currentTarget.value)]!
          onChange({ academic_year, term })
        }}
      >
        {terms.map(({ academic_year, term }, index) => (
          <option key={`${academic_year} ${term}`} value={index}>
            {`${term}, ${academic_year}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
