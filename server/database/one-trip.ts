import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Claims } from './database.ts'
import { takeConnection, type SingleStatement, type StatementNames } from './pool.ts'
import type { TimeStatement } from './slow-queries.ts'

const entryText = `
  select auth.require_session($1::uuid, $2::uuid, $3::text, $4), set_config('role', $5, true)`

/**
 * Runs a query in one round trip: the transaction, its entry and the query are sent without waiting for
 * replies.
 */
export async function queryInOneTrip<R>(
  pool: pg.Pool,
  nameOf: StatementNames,
  claims: Claims,
  query: CompiledQuery<R>,
  time: TimeStatement,
): Promise<R[]> {
  const { sub, session_id, role, aal, needs = null } = claims
  const client = await takeConnection(pool)
  const statement: SingleStatement = {
    name: nameOf(query.sql),
    text: query.sql,
    values: [...query.parameters],
    queryMode: 'extended',
  }
  const [begun, entered, queried, committed] = await Promise.allSettled([
    client.query('begin'),
    client.query({
      name: nameOf(entryText),
      text: entryText,
      values: [session_id, sub, needs, aal, role],
    }),
    time(client, query.sql, client.query<pg.QueryResultRow>(statement)),
    client.query('commit'),
  ])
  client.release(begun.status === 'rejected')
  for (const step of [begun, entered, queried, committed]) if (step.status === 'rejected') throw step.reason
  return (queried as PromiseFulfilledResult<pg.QueryResult>).value.rows as R[]
}
