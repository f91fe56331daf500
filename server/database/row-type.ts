import { sql, type RawBuilder } from 'kysely'

/** A column of a row: the JSON type of its value, and the SQL expression that produces it. */
interface Column<Value> {
  readonly expression: string
  /** Exists only for the compiler: no column has a value. */
  readonly value?: Value
}

type Columns = Readonly<Record<string, Column<unknown>>>

/** A kind of row, with the SQL that selects its columns, each with its name. */
export interface RowType<C extends Columns> {
  readonly select: RawBuilder<unknown>
  readonly columns: C
}

/** A row of a kind, as JSON. */
export type RowOf<Kind> =
  Kind extends RowType<infer C>
    ? { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }
    : never

/** @param expression SQL from the program's own text; never anything that a person sent */
export function column<Value>(expression: string): Column<Value> {
  return { expression }
}

/** Describes a kind of row by its columns, from which its SQL and its type both follow. */
export function rowType<C extends Columns>(columns: C): RowType<C> {
  const selected = Object.entries(columns).map(([name, { expression }]) => `${expression} as ${name}`)
  return { select: sql.raw(selected.join(', ')), columns }
}
