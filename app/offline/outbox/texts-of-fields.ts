import { formatDay } from '#app/lib/text/format.ts'
import type { NounField, NounFields } from '#shared/noun-fields.ts'
import type { FieldText } from './entry.ts'

type Part = string | number | boolean | null | undefined

/**
 * The fields of a row, saved or typed, as texts for comparing two versions of it; ids of other rows have no
 * text.
 */
export function textsOfFields<Fields extends NounFields>(
  fields: Fields,
  row: { [Name in keyof Fields]?: Part },
): FieldText[] {
  const told = Object.entries(fields).filter(([, { kind }]) => kind !== 'choice' && kind !== 'flag')
  return told.map(([name, field]) => ({ label: field.label, text: fieldText(field, row[name]) }))
}

function fieldText({ kind }: NounField, value: Part): string {
  const text = String(value ?? '')
  return kind === 'date' && text !== '' ? formatDay(text) : text
}
