import { FormField } from '#app/forms/form-fields.tsx'
import type { FieldProps, Problems } from '#app/forms/field-props.ts'
import { statusFactTexts as texts } from '#app/words/office/accounts.ts'
import { mayEnd, statusFieldNames, statusFields } from '#shared/accounts/status-fields.ts'
import type { TypedFields } from '#shared/noun-fields.ts'

type Draft = TypedFields<typeof statusFields> & { status: string }

interface StatusFactsProps<D extends Draft> {
  form: {
    draft: D
    change: (patch: Partial<D>) => void
    field: (name: keyof D & string) => FieldProps
    problems: Problems
  }
}

/** Fields for a status: its day, its reason and, where it may end by itself, its last day. */
export function StatusFacts<D extends Draft>({ form }: StatusFactsProps<D>) {
  const names = statusFieldNames.filter((name) => name !== 'status_until' || mayEnd(form.draft.status))
  return names.map((name) => (
    <FormField key={name} fields={statusFields} form={form} name={name} hint={texts.hints[name]} />
  ))
}
