import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import type { CensusSpan } from '#shared/absences/contract.ts'

const texts = absenceTexts.figures

interface SpanFieldsProps {
  span: CensusSpan
  onChange: (days: Partial<CensusSpan>) => void
}

/** The first and last day to count. */
export function SpanFields({ span, onChange }: SpanFieldsProps) {
  return (['from', 'until'] as const).map((name) => (
    <Field key={name} label={texts[name]} className="w-44">
      <Input
        data-printed=""
        type="date"
        value={span[name]}
        onChange={({ currentTarget: { value } }) => value && onChange({ [name]: value })}
      />
    </Field>
  ))
}
