import { Fragment, type ReactNode } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { mayBeLeftOut, type NounField, type NounFields } from '#shared/noun-fields.ts'
import type { FieldProps } from './field-props.ts'
import type { RowFormState } from './use-row-form.ts'

/** A form over the fields of a noun, possibly with others. */
type FormOf<Draft extends object> = Pick<RowFormState<Draft>, 'draft' | 'change' | 'field' | 'problems'>

interface FormFieldsProps<Fields extends NounFields, Draft extends object> {
  fields: Fields
  form: FormOf<Draft>
  /** Controls that replace plain fields; null hides a field that another control covers. */
  parts?: { [Name in keyof Fields]?: ReactNode }
  hints?: { [Name in keyof Fields]?: ReactNode }
  /** CSS classes for each plain field. */
  className?: string
}

/** The fields of a noun in order; the form supplies those that are more than a plain control. */
export function FormFields<Fields extends NounFields, Draft extends object>(
  props: FormFieldsProps<Fields, Draft>,
) {
  const { fields, form, parts, hints, className } = props
  return Object.keys(fields).map((name) => (
    <Fragment key={name}>
      {parts?.[name] === undefined ? (
        <FormField fields={fields} form={form} name={name} hint={hints?.[name]} className={className} />
      ) : (
        parts[name]
      )}
    </Fragment>
  ))
}

interface FormFieldProps<Fields extends NounFields, Draft extends object> {
  fields: Fields
  form: FormOf<Draft>
  name: keyof Fields & string
  /** Instead of the field's label. */
  label?: string
  hint?: ReactNode
  className?: string
}

/** One field of a noun. */
export function FormField<Fields extends NounFields, Draft extends object>(
  props: FormFieldProps<Fields, Draft>,
) {
  const { fields, form, name, hint, className } = props
  const field: NounField = fields[name]!
  const label = props.label ?? field.label
  const { draft, change, problems } = form
  const key = name as keyof Draft & string
  if (field.kind === 'flag')
    return (
      <Checkbox
        label={label}
        className={className}
        checked={draft[key] === true}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked } as Partial<Draft>)}
      />
    )
  // The options themselves say that none may be chosen.
  const isOptional = mayBeLeftOut(field) && !isChoice(field)
  return (
    <Field label={label} optional={isOptional} hint={hint} error={problems[name]} className={className}>
      <Control field={field} control={form.field(key)} />
    </Field>
  )
}

function Control({ field, control }: { field: NounField; control: FieldProps }) {
  if (isChoice(field)) return <Choice field={field} control={control} />
  if (field.lines !== undefined) return <Textarea {...control} rows={field.lines} />
  if (field.kind === 'whole number')
    return <Input {...control} type="number" inputMode="numeric" min={field.min} max={field.max} step={1} />
  const { kind, input, isInCapitals } = field
  const type = kind === 'date' || kind === 'time' || kind === 'email' ? kind : input
  return (
    <Input
      {...control}
      type={type}
      autoComplete={input && 'off'}
      autoCapitalize={isInCapitals && 'characters'}
    />
  )
}

type ChoiceField = NounField & { kind: 'choice'; options: readonly string[] }

function isChoice(field: NounField): field is ChoiceField {
  return field.kind === 'choice' && field.options !== undefined
}

function Choice({ field, control }: { field: ChoiceField; control: FieldProps }) {
  const blank = control.value === '' ? teaching.select : undefined
  return (
    <Select
      value={control.value}
      required={control.required}
      onChange={control.onChange}
      none={mayBeLeftOut(field) ? teaching.notRecorded : blank}
      options={field.options.map((option) => [option, field.optionNames?.[option] ?? option])}
    />
  )
}
