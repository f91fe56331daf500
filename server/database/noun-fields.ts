import { sql, type RawBuilder } from 'kysely'
import type { NounFields } from '#shared/noun-fields.ts'

/** The columns of a noun's fields, to be selected from a table by its alias. */
export function columnsOf<Alias extends string, Fields extends NounFields>(
  alias: Alias,
  fields: Fields,
): `${Alias}.${keyof Fields & string}`[] {
  return Object.keys(fields).map((name) => `${alias}.${name as keyof Fields & string}` as const)
}

/** The same columns for a query that is written as text; times are without seconds. */
export function selectionOf(alias: string, fields: NounFields): RawBuilder<unknown> {
  const columns = Object.entries(fields).map(([name, { kind }]) => {
    const column = sql.ref(`${alias}.${name}`)
    return kind === 'time' ? sql`to_char(${column}, 'HH24:MI') as ${sql.ref(name)}` : column
  })
  return sql.join(columns)
}

/** The values of a noun's fields, as they are written; one that a call left out is not among them. */
export function valuesOf<Fields extends NounFields, Input extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  input: Input,
): Pick<Input, keyof Fields> {
  const sent = Object.entries(input).filter(([name, value]) => name in fields && value !== undefined)
  return Object.fromEntries(sent) as Pick<Input, keyof Fields>
}
