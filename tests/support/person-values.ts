import { namesOfFields, type PersonField, type PersonFields } from '#shared/person-fields.ts'

/** A value of each field of a person, as text; another for each `which` from 1 to 4. */
export function valuesOfPerson<Fields extends PersonFields>(
  fields: Fields,
  which: number,
): Record<keyof Fields & string, string> {
  const entries = namesOfFields(fields).map((name) => [name, valueOf(fields[name]!, name, which)])
  return Object.fromEntries(entries) as Record<keyof Fields & string, string>
}

function valueOf(field: PersonField, name: string, which: number): string {
  const words = name.replaceAll('_', ' ')
  switch (field.kind) {
    case 'choice':
      return field.options![(which - 1) % field.options!.length]!
    case 'date':
      return `2001-02-0${which}`
    case 'email':
      return `${name}.${which}@example.com`
    default:
      // With figures, as a telephone number has them.
      return field.kind === 'text' && field.input === 'tel'
        ? `123 ${which}000 ${words}`.slice(0, field.max)
        : `No ${which} ${words}`
  }
}
