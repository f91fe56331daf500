import { list } from '#app/words/office/portal.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { NounField } from '#shared/noun-fields.ts'

/** A field of a person as a list or record shows it. */
export function shownValue({ kind, optionNames }: NounField, value: string | null): string {
  if (value === null) return list.none
  return kind === 'date' ? formatDay(value) : (optionNames?.[value] ?? value)
}
