import { newId } from '#app/lib/text/new-id.ts'
import {
  forEachField,
  mayBeLeftOut,
  type NounField,
  type NounFields,
  type SentFields,
  type TypedFields,
} from '#shared/noun-fields.ts'

/** The row that a form is of. */
export interface RowState {
  id: string
  /** The time of the last change, as it was read; empty for a new row. */
  updated_at: string
}

/** The form of a row as it is typed. */
export type RowDraft<Fields extends NounFields> = TypedFields<Fields> & RowState

export function emptyDraft<Fields extends NounFields>(fields: Fields): RowDraft<Fields> {
  return { id: newId(), ...blankFields(fields), updated_at: '' }
}

export function blankFields<Fields extends NounFields>(fields: Fields): TypedFields<Fields> {
  return forEachField(fields, ({ kind }) => (kind === 'flag' ? false : '')) as TypedFields<Fields>
}

export function draftOf<Fields extends NounFields>(
  fields: Fields,
  row: SentFields<Fields> & RowState,
): RowDraft<Fields> {
  return { id: row.id, ...typedOf(fields, row), updated_at: row.updated_at }
}

/** The fields of a row as a form shows them. */
export function typedOf<Fields extends NounFields>(
  fields: Fields,
  row: SentFields<Fields>,
): TypedFields<Fields> {
  return forEachField(fields, (field, name) => typedValue(field, row[name] ?? '')) as TypedFields<Fields>
}

function typedValue({ kind }: NounField, value: string | number | boolean): string | boolean {
  return kind === 'flag' ? value === true : String(value)
}

/** The fields of a draft as a call sends them; an optional one that is empty becomes null. */
export function sentOf<Fields extends NounFields>(
  fields: Fields,
  draft: TypedFields<Fields>,
): SentFields<Fields> {
  return forEachField(fields, (field, name) => sentValue(field, draft[name])) as SentFields<Fields>
}

function sentValue(field: NounField, typed: string | boolean | undefined): unknown {
  if (field.kind === 'whole number') return Number(typed)
  return typed === '' && mayBeLeftOut(field) ? null : typed
}

/** A new row copied from another. */
export function copyOfDraft<Draft extends RowState>(draft: Draft): Draft & { copy_of: string } {
  return { ...draft, id: newId(), copy_of: draft.id, updated_at: '' }
}
