import { sql, type RawBuilder } from 'kysely'

/** A list of rows in their order as JSON, empty instead of null. */
export function jsonListOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(row_to_json(listed)) from (${rows}) listed), '[]')`
}
