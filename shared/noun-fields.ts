import type { FieldRule } from './field-rules.ts'

/**
 * A field of a noun: its rule, and what form, call and outbox say of it. A noun lists its fields once, in
 * `shared/<noun>/fields.ts`, in the order of its form; input and reply of the calls, the draft, the plain parts of the form,
 * the texts beside another version and the columns derive from the list.
 *
 * A field with `missing` is required, and so is an email address that is not `optional`. Another text, day, time or choice may
 * be left out, and is null then.
 */
export type NounField = FieldRule & {
  /** Names the field in the form, and where two versions are compared. */
  label: string
  /** Shown in the documentation of the calls. */
  meaning?: string
  /** The number of lines in the form for a longer text. */
  lines?: number
  /** The keyboard that a phone shows for a text, if it is not the usual one. */
  input?: 'tel'
  /** Whether the text is in capitals, to which typed small letters are changed. */
  isInCapitals?: true
  /** The names of options whose value is not their name. */
  optionNames?: Readonly<Record<string, string>>
  /**
   * Set for a field that was added to a noun that was there before. Calls of earlier programs omit it, such as those that
   * wait in an outbox: a new row begins without it, and a changed row keeps its value.
   */
  isLater?: true
}

export type NounFields = Record<string, NounField>

/** A field as it is sent and stored. */
export type FieldValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'whole number' }
    ? number
    : Field extends { options: readonly (infer Option)[] }
      ? Option | Blank<Field>
      : string | Blank<Field>

/** Null for an optional field. */
type Blank<Field> = Field extends { missing: string }
  ? never
  : Field extends { kind: 'email' }
    ? Field extends { optional: true }
      ? null
      : never
    : null

/** A field as it is typed; empty if omitted. */
type Typed<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { options: readonly (infer Option)[] }
    ? Option | ''
    : string

/** The fields of a form as they are typed. */
export type TypedFields<Fields extends NounFields> = {
  -readonly [Name in keyof Fields]: Typed<Fields[Name]>
}

/** The fields of a row as a call sends them. */
export type SentFields<Fields extends NounFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>
}

/** Whether a field is optional, and then null. */
export function mayBeLeftOut(field: NounField): boolean {
  if (field.kind === 'email') return field.optional === true
  return !('missing' in field) && field.kind !== 'flag' && field.kind !== 'whole number'
}

/** A value for each field. */
export function forEachField<Value>(
  fields: NounFields,
  valueOf: (field: NounField, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))
}
