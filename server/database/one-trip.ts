import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Claims } from './database.ts'
import { isPrepared, queryEntered, type PreparedStatement } from './entered-query.ts'
import { takeConnection, type StatementNames } from './pool.ts'
import type { TimeStatement } from './slow-queries.ts'

const entryText = `
  select auth.require_session($1::uuid, $2::uuid), set_config('role', $3, true)`

/**
 * Runs a query in one round trip. Its first run on a connection sends four statements, which also prepares it; from
 * then on entry and query go in one packet.
 */
export async function queryInOneTrip<R>(
  pool: pg.Pool,
  nameOf: StatementNames,
  claims: Claims,
  query: CompiledQuery<R>,
  time: TimeStatement,
): Promise<R[]> {
  const { sub, session_id, role } = claims
  const entry = prepare(nameOf, entryText, [session_id, sub, role])
  const prepared = prepare(nameOf, query.sql, query.parameters)
  const client = await takeConnection(pool)
  if (entry && prepared && isPrepared(client, entry) && isPrepared(client, prepared)) {
    try {
      return (await time(client, query.sql, queryEntered(client, entry, prepared))).rows as R[]
    } finally {
      client.release()
    }
  }
  const [begun, entered, queried, committed] = await Promise.allSettled([
    client.query('begin'),
    client.query({
      name: nameOf(entryText),
      text: entryText,
      values: [session_id, sub, role],
    }),
    time(
      client,
      query.sql,
      client.query<pg.QueryResultRow>({
        name: nameOf(query.sql),
        text: query.sql,
        values: [...query.parameters],
      }),
    ),
    client.query('commit'),
  ])
  client.release(begun.status === 'rejected')
  for (const step of [begun, entered, queried, committed]) if (step.status === 'rejected') throw step.reason
  return (queried as PromiseFulfilledResult<pg.QueryResult>).value.rows as R[]
}

/** Undefined when the statement gets no name, or when a value is not text and `pg` would have to convert it. */
function prepare(
  nameOf: StatementNames,
  text: string,
  values: readonly unknown[],
): PreparedStatement | undefined {
  const name = nameOf(text)
  const areTexts = values.every((value) => typeof value === 'string' || value === null)
  return name && areTexts ? { name, text, values: values as (string | null)[] } : undefined
}
