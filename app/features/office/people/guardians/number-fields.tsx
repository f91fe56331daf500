import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { FieldProps, Problems } from '#app/forms/field-props.ts'
import { guardianTexts as texts } from '#app/words/office/guardians.ts'

interface NumberDraft {
  number: string
  is_shared: boolean
}

interface NumberFieldsProps {
  draft: NumberDraft
  change: (patch: Partial<NumberDraft>) => void
  problems: Problems
  field: (name: 'number') => FieldProps
  isOptional?: boolean
}

export const numberRules = { number: { kind: 'text', max: 60 } } as const

/** The fields of a number, and the server's question when another guardian has the same one. */
export function NumberFields({ draft, change, problems, field, isOptional }: NumberFieldsProps) {
  return (
    <>
      <Field
        label={texts.number}
        hint={texts.numberHint}
        error={problems['number']}
        {...(isOptional && { optional: true })}
      >
        <Input {...field('number')} type="tel" autoComplete="off" />
      </Field>
      {(problems['is_shared'] || draft.is_shared) && (
        <Alert tone="warning" {...(problems['is_shared'] ? { title: problems['is_shared'] } : {})}>
          <Checkbox
            label={texts.isShared}
            checked={draft.is_shared}
            onChange={({ currentTarget }) => change({ is_shared: currentTarget.checked })}
          />
        </Alert>
      )}
    </>
  )
}
