import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { editTexts } from '#app/words/office/accounts.ts'

interface StatusFieldProps {
  statuses: readonly string[]
  value: string
  error: string | undefined
  onChange: (status: string) => void
}

export function StatusField({ statuses, value, error, onChange }: StatusFieldProps) {
  return (
    <Field label={editTexts.fields.status} hint={editTexts.statusHint} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)} options={statuses} />
    </Field>
  )
}
