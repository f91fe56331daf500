import { sql, type RawBuilder } from 'kysely'

/** A column of a row: the JSON type of its value, and the SQL expression that produces it. */
interface Column<Value> {
  readonly expression: string
  /** Exists only for the compiler: no column has a value. */
  readonly value?: Value
}

type Columns = Readonly<Record<string, Column<unknown>>>

type Row<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }

declare const rowOfTuple: unique symbol

/** A row as the database sends it: its values without their names. Only its {@link RowType} knows their order. */
export type Tuple<R> = readonly unknown[] & { readonly [rowOfTuple]?: R }

/** A kind of row, with everything that depends on the order of its columns. */
export interface RowType<R> {
  /** The columns for a `select`, each with its name. */
  readonly select: RawBuilder<unknown>
  /** The rows of a query that selects these columns, as one JSON array of tuples. */
  readonly listOf: (query: RawBuilder<unknown>) => RawBuilder<Tuple<R>[]>
  readonly read: (tuple: Tuple<R>) => R
}

/** @param expression SQL from the program's own text; never anything that a person sent */
export function column<Value>(expression: string): Column<Value> {
  return { expression }
}

/**
 * Describes a kind of row by its columns, from which its SQL and its type both follow. The database sends tuples
 * because forming an object for each row, with the names of its columns, took half of the dashboard's statement.
 */
export function rowType<C extends Columns>(columns: C): RowType<Row<C>> {
  const names = Object.keys(columns)
  const selected = names.map((name) => `${columns[name]!.expression} as ${name}`).join(', ')
  const tuple = sql.raw(names.join(', '))
  return {
    select: sql.raw(selected),
    listOf: (query) =>
      sql`(select coalesce(json_agg(json_build_array(${tuple})), '[]'::json) from (${query}) as list)`,
    read: (values) => {
      const row: Record<string, unknown> = {}
      for (let index = 0; index < names.length; index++) row[names[index]!] = values[index]
      return row as Row<C>
    },
  }
}
