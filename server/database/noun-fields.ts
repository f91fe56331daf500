import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { NounFields } from '#shared/noun-fields.ts'

/** Names of the fields that are times. */
type TimesOf<Fields extends NounFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { kind: 'time' } ? Name : never
}[keyof Fields & string]

/** The columns of a noun's fields, for selecting from a table by its alias; times are without seconds. */
export function columnsOf<Alias extends string, Fields extends NounFields>(
  alias: Alias,
  fields: Fields,
): (
  | `${Alias}.${Exclude<keyof Fields & string, TimesOf<Fields>>}`
  | AliasedRawBuilder<string | null, TimesOf<Fields>>
)[] {
  return Object.entries(fields).map(([name, { kind }]) =>
    kind === 'time'
      ? withoutSeconds(alias, name).as(name as TimesOf<Fields>)
      : (`${alias}.${name}` as `${Alias}.${Exclude<keyof Fields & string, TimesOf<Fields>>}`),
  )
}

function withoutSeconds(alias: string, name: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(`${alias}.${name}`)}, 'HH24:MI')`
}

/** The same columns for a query written as text; times are without seconds. */
export function selectionOf(alias: string, fields: NounFields): RawBuilder<unknown> {
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    return kind === 'time'
      ? sql`${withoutSeconds(alias, name)} as ${sql.ref(name)}`
      : sql.ref(`${alias}.${name}`)
  })
  return sql.join(columns)
}

/** The values of a noun's fields for writing, without those that a call left out. */
export function valuesOf<Fields extends NounFields, Input extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  input: Input,
): Pick<Input, keyof Fields> {
  const sent = Object.entries(input).filter(([name, value]) => name in fields && value !== undefined)
  return Object.fromEntries(sent) as Pick<Input, keyof Fields>
}
