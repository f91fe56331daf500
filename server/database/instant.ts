import { sql, type RawBuilder } from 'kysely'

/**
 * A time as text, exact to the microsecond: a JavaScript date would round away the difference between two
 * changes.
 * @param column name of a `timestamptz` column, with its table's alias if needed
 */
export function instantOf<T extends string | null = string>(column: string): RawBuilder<T> {
  return sql<T>`to_json(${sql.ref(column)}) #>> '{}'`
}
