import { sql, type QueryExecutorProvider } from 'kysely'

/** The rows of a statement: `queryRows<Row>(tx)` is the tag of its text. */
export function queryRows<Row = unknown>(db: QueryExecutorProvider) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows
}

/** The first row of a statement, as {@link queryRows} reads it. */
export function queryRow<Row>(db: QueryExecutorProvider) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await queryRows<Row>(db)(text, ...values))[0]
}
