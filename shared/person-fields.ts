import { mayBeLeftOut, type NounField } from './noun-fields.ts'

/**
 * A field of a student or teacher that the office records. They are listed in
 * `shared/accounts/student-fields.ts` and `teacher-fields.ts`; input and reply of the calls, form, list,
 * record, export, import, merging and the columns derive from them. The possible kinds are a text, a day, a
 * choice among options and an email address.
 */
export type PersonField = NounField & {
  /** Name of the column in messages about faults of a file. */
  word: string
  /** Whether the office's search finds a person by the text, which the column `search_text` then contains. */
  isSearched?: true
}

export type PersonFields = Record<string, PersonField>

/** The names of the fields, which are columns. */
export function namesOfFields<Fields extends PersonFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

/** A value for each field. */
export function forEachPersonField<Fields extends PersonFields, Value>(
  fields: Fields,
  valueOf: (field: PersonField, name: keyof Fields & string) => Value,
): Record<keyof Fields & string, Value> {
  const entries = namesOfFields(fields).map((name) => [name, valueOf(fields[name]!, name)])
  return Object.fromEntries(entries) as Record<keyof Fields & string, Value>
}

/** The names of the optional texts. */
export function optionalTextsOf<Fields extends PersonFields>(fields: Fields): (keyof Fields & string)[] {
  return namesOfFields(fields).filter((name) => fields[name]!.kind === 'text' && mayBeLeftOut(fields[name]!))
}

/** The days. */
export function daysOf<Fields extends PersonFields>(fields: Fields): (keyof Fields & string)[] {
  return namesOfFields(fields).filter((name) => fields[name]!.kind === 'date')
}
